/** Where a project keeps its contracts: commands read this folder by default. */
export const CONTRACTS_FOLDER = 'contracts';
const SCHEMA_FILE = 'contract.schema.json';
/** The schema as named by a file in the folder of the contracts. */
export const SCHEMA_OF_CONTRACTS = `../${SCHEMA_FILE}`;

const SETTINGS_SCHEMA_FILE = 'contracts.config.schema.json';

const SETTINGS = `# yaml-language-server: $schema=${SETTINGS_SCHEMA_FILE}
# Settings of this project, for all commands that run in this folder or below it.
# Without \`--env\`, commands use the practice hub on this machine, which needs no account.
default: sandbox

# Your hub. Log in with \`contracts login --env production\`, push with \`contracts push --env production\`.
# environments:
#   production:
#     baseUrl: https://hub.example.com/resources
#     micrositeId: my-microsite
#     protected: true

# Which findings count: by code or name, error, warning, info or off.
# rules:
#   unsold-room: info
`;

/** The tool's own state, and saved plans. */
export const IGNORED: readonly string[] = ['.contracts/', '.contracts-*.tmp', 'plan.json'];

export interface Schemas {
  readonly contract: string;
  readonly settings: string;
}

export function projectFiles(schemas: Schemas): readonly NewFile[] {
  const editor = { 'yaml.schemas': { [`./${SCHEMA_FILE}`]: [`${CONTRACTS_FOLDER}/**/*.yaml`] } };
  return [
    { file: 'contracts.config.yaml', text: SETTINGS, what: 'settings: your hub, which findings count' },
    { file: SCHEMA_FILE, text: schemas.contract, what: 'lets editors complete and check contracts' },
    { file: SETTINGS_SCHEMA_FILE, text: schemas.settings, what: 'does the same for the settings' },
    {
      file: '.vscode/settings.json',
      text: `${JSON.stringify(editor, null, 2)}\n`,
      what: 'uses the schema for every contract in Visual Studio Code',
      optional: true,
    },
  ];
}

/** A `.gitignore` with this tool's lines added; `undefined` if it already has them. */
export function ignoring(before: string, ignored: readonly string[] = IGNORED): string | undefined {
  const lines = new Set(before.split(/\r?\n/).map((line) => line.trim().replace(/^\//, '')));
  const missing = ignored.filter((line) => !lines.has(line));
  if (missing.length === 0) return undefined;
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  const head = before === '' || before.endsWith('\n') ? before : `${before}${end}`;
  return `${head}${missing.map((line) => `${line}${end}`).join('')}`;
}

export interface NewFile {
  /** Relative to the folder of the project, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** Its purpose, in a few words. */
  readonly what: string;
  /** Not written if the project already has such a file; any other existing file stops the command. */
  readonly optional?: true;
}
