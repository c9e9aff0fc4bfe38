import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type CodeInfo, type Finding, finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import type { FileFailure, Files } from '../../host/files.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { outsideFolder, specialFile, unreadableFile } from './file-codes.ts';

export interface WorkspaceFile {
  readonly path: string;
  /** The path as a user would type it from `cwd`, with forward slashes. */
  readonly file: string;
  /** `false` for files that are read only because selected files may refer to them. */
  readonly selected: boolean;
  /** Whether it is above the folders that were named, and above those of the files that were named. */
  readonly above?: true;
  /** For files outside `cwd`: the folder on the command line in which they are. Nothing outside it is used for them. */
  readonly root?: string;
}

/** A path with nothing to check: a usage error, not an error in a file. */
export interface InputProblem {
  readonly kind: 'missing-path' | 'empty-folder' | 'not-a-contract-file';
  readonly path: string;
  readonly message: string;
  readonly hint?: string;
}

export interface Workspace {
  /** Sorted by `file`. */
  readonly files: readonly WorkspaceFile[];
  /** The absolute paths of the searched folders, in which new files would be found. */
  readonly folders: readonly string[];
  readonly findings: readonly Finding[];
  readonly problems: readonly InputProblem[];
}

/** Folders with this name contain deliberately wrong examples. */
const BROKEN = 'broken';
/** The tool's own files (settings and lock), and the description of a GitHub action, which has its fixed name. */
const NOT_CONTRACTS: ReadonlySet<string> = new Set(['contracts.config.yaml', 'contracts.lock.yaml', 'action.yml']);
/** How the name of a file ends that says how a sheet is imported: `rates.import.yaml`. */
export const MAPPING_ENDING = '.import.yaml';

/**
 * The YAML files at `paths` (files and folders, relative to `cwd`). A folder includes everything below it except dot-folders,
 * `node_modules` and `broken`. Unselected files are added too: those next to a named file, because a hotel may be split, and those in the
 * folders above up to `cwd`, because a supplier may be defined there.
 */
export async function findContractFiles(files: Files, paths: readonly string[], cwd: string): Promise<Workspace> {
  const search = new Search(files, cwd);
  for (const path of paths) await search.named(path);
  return search.result();
}

class Search {
  readonly #files: Files;
  readonly #cwd: string;
  readonly #found = new Map<string, boolean>();
  /** By file outside `cwd`: the folder that was named. */
  readonly #roots = new Map<string, string>();
  #root = '';
  readonly #folders = new Set<string>();
  readonly #above = new Set<string>();
  readonly #findings = new Map<string, Finding>();
  readonly #problems: InputProblem[] = [];

  constructor(files: Files, cwd: string) {
    this.#files = files;
    this.#cwd = cwd;
  }

  result(): Workspace {
    const files = [...this.#found].map(([path, selected]) => ({
      path,
      file: this.#shown(path),
      selected,
      ...(this.#above.has(path) && { above: true as const }),
      ...this.#rootOf(path),
    }));
    return {
      files: files.sort((a, b) => (a.file < b.file ? -1 : 1)),
      folders: [...this.#folders],
      findings: [...this.#findings.values()],
      problems: this.#problems,
    };
  }

  async named(path: string): Promise<void> {
    const typed = resolve(this.#cwd, path);
    // A link that the user names is followed inside the current folder, unlike links found while searching.
    const real = await this.#files.realpath(typed);
    const entry = real.ok ? await this.#files.lstat(real.value) : real;
    if (!entry.ok || !real.ok) return this.#unreachable(typed, path, entry.ok ? undefined : entry.error);
    if (entry.value.kind !== 'folder' && (await this.#leadsOut(typed, real.value)))
      return this.#report(
        outsideFolder,
        typed,
        'the link leads out of this folder: name the place itself if you mean it',
      );
    const { kind } = entry.value;
    this.#root = kind === 'folder' ? typed : dirname(typed);
    if (kind === 'folder') return this.#namedFolder(typed, real.value, path);
    if (!isContractName(basename(typed))) return this.#problem('not-a-contract-file', path);
    if (kind !== 'file') return this.#report(specialFile, typed, 'this is not a regular file');
    this.#add(await this.#insideCwd(typed, real.value), true);
    if (!this.#standsAlone(dirname(typed))) await this.#context(dirname(typed), dirname(typed));
  }

  /** A file named inside the current folder that a link leads out of it: the folder, with the link, may come from a stranger. */
  async #leadsOut(typed: string, real: string): Promise<boolean> {
    const cwd = await this.#files.realpath(this.#cwd);
    return cwd.ok && isWithin(typed, resolve(this.#cwd)) && !isWithin(real, cwd.value);
  }

  async #namedFolder(typed: string, real: string, path: string): Promise<void> {
    const before = this.#found.size + this.#findings.size;
    const seen = await this.#walk(typed, real);
    if (!seen && before === this.#found.size + this.#findings.size) this.#problem('empty-folder', path);
    if (!this.#standsAlone(typed) && typed !== resolve(this.#cwd)) await this.#context(dirname(typed));
  }

  /** Whether there was any contract file below `folder`. */
  async #walk(folder: string, root: string): Promise<boolean> {
    this.#folders.add(folder);
    const names = await this.#files.readdir(folder);
    if (!names.ok) {
      this.#report(unreadableFile, folder, `the folder cannot be read (${names.error.code})`);
      return false;
    }
    let seen = false;
    for (const name of [...names.value].sort()) {
      if (name.startsWith('.') || name === 'node_modules') continue;
      if (await this.#visit(join(folder, name), root)) seen = true;
    }
    return seen;
  }

  async #visit(path: string, root: string): Promise<boolean> {
    const name = basename(path);
    const entry = await this.#files.lstat(path);
    if (!entry.ok) {
      // It might be a folder full of contracts, so it is reported, unless it has just been removed.
      if (isContractName(name)) this.#report(unreadableFile, path, `the file cannot be read (${entry.error.code})`);
      else if (entry.error.reason !== 'missing')
        this.#report(unreadableFile, path, `it cannot be accessed (${entry.error.code})`);
      return false;
    }
    const { kind } = entry.value;
    if (kind === 'link') return this.#link(path, root);
    if (kind === 'folder' && isContractName(name)) this.#report(specialFile, path, 'this is a folder, not a file');
    else if (kind === 'folder') return name === BROKEN ? false : this.#walk(path, root);
    else if (isContractName(name) && kind === 'other') this.#report(specialFile, path, 'this is not a regular file');
    else if (isContractName(name)) {
      this.#add(path, true);
      return true;
    }
    return false;
  }

  /** Ignores a link to something inside the folder, which is found anyway, and reports one that leads outside. */
  async #link(path: string, root: string): Promise<boolean> {
    const target = await this.#files.realpath(path);
    if (!target.ok) {
      if (isContractName(basename(path)) || target.error.reason !== 'missing')
        this.#report(unreadableFile, path, `the link is broken (${target.error.code})`);
      return false;
    }
    if (isWithin(target.value, root)) return false;
    const entry = await this.#files.lstat(target.value);
    if (isContractName(basename(path)) || !entry.ok || entry.value.kind === 'folder')
      this.#report(outsideFolder, path, 'the link leads outside the folder that is checked');
    return false;
  }

  /** Adds the files in `folder` and the folders above it up to `cwd`, unselected. `named` is the folder of a named file. */
  async #context(folder: string, named?: string): Promise<void> {
    const cwd = resolve(this.#cwd);
    for (let at = folder; ; at = dirname(at)) {
      this.#folders.add(at);
      const names = await this.#files.readdir(at);
      for (const name of names.ok ? names.value : []) {
        const path = join(at, name);
        if (!isContractName(name) || name.startsWith('.') || this.#found.has(path)) continue;
        const entry = await this.#files.lstat(path);
        if (!entry.ok || entry.value.kind !== 'file') continue;
        this.#add(path, false);
        if (at !== named) this.#above.add(path);
      }
      if (at === cwd || !isWithin(at, cwd)) return;
    }
  }

  /** Resolves a named link, because opening a file never follows links. */
  async #insideCwd(typed: string, real: string): Promise<string> {
    const entry = await this.#files.lstat(typed);
    return entry.ok && entry.value.kind === 'link' ? real : typed;
  }

  #add(path: string, selected: boolean): void {
    this.#above.delete(path);
    this.#found.set(path, selected || this.#found.get(path) === true);
    if (!isWithin(path, resolve(this.#cwd))) this.#roots.set(path, this.#root);
  }

  #rootOf(path: string): Pick<WorkspaceFile, 'root'> {
    const root = this.#roots.get(path);
    return root === undefined ? {} : { root };
  }

  #unreachable(typed: string, path: string, failure: FileFailure | undefined): void {
    if (failure === undefined || failure.reason === 'missing') this.#problem('missing-path', path);
    else this.#report(unreadableFile, typed, `it cannot be read (${failure.code})`);
  }

  #standsAlone(folder: string): boolean {
    return basename(folder) === BROKEN || relative(this.#cwd, folder).split(sep).includes(BROKEN);
  }

  #problem(kind: InputProblem['kind'], path: string): void {
    const shown = safeText(path);
    if (kind === 'missing-path') this.#problems.push({ kind, path, message: `no such file or folder: ${shown}` });
    else if (kind === 'empty-folder')
      this.#problems.push({
        kind,
        path,
        message: `no YAML files in ${shown} or its subfolders`,
        hint: 'contract files end with .yaml or .yml',
      });
    else
      this.#problems.push({
        kind,
        path,
        message: `${shown} is not a contract file`,
        hint: 'contract files end with .yaml or .yml',
      });
  }

  #report(code: CodeInfo, path: string, message: string): void {
    this.#findings.set(path, finding(code, { message, place: wholeFile(this.#shown(path)) }));
  }

  #shown(path: string): string {
    return relative(this.#cwd, path).split(sep).join('/') || '.';
  }
}

export const wholeFile = (file: string): Place => ({ file, line: 1, column: 1, endLine: 1, endColumn: 1 });

/** Whether a file of this name may hold contracts. */
export const isContractName = (name: string): boolean =>
  /\.ya?ml$/i.test(name) && !NOT_CONTRACTS.has(name) && !name.endsWith(MAPPING_ENDING);

/** Whether the path is the folder, or below it. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
