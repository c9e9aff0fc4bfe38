/** The variables that other programs may see: all but this tool's own, some of which are secrets. */
export const foreignVariables = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('CONTRACTS_')));
