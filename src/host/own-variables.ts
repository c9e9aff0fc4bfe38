/** The environment for other programs: without this tool's own variables, because some of them are secrets. */
export const foreignVariables = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('CONTRACTS_')));
