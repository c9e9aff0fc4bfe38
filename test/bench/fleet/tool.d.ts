export function toolRules(): Promise<object>;
