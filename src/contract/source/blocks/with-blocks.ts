import { type Finding, finding } from '../../../findings/finding.ts';
import type { Place } from '../../../findings/place.ts';
import { didYouMean } from '../../../kernel/did-you-mean.ts';
import { tooComplex, unusableBlock } from '../file-codes.ts';
import { locateDocument } from '../full/locate-document.ts';
import { LIMITS } from '../limits.ts';
import type { LocatedDocument, SourceEntry, SourceNode, SourceScalar, Span } from '../located-document.ts';
import { type Lines, TextLines } from '../text-lines.ts';
import { type Collection, partsOf, Weights } from '../weights.ts';
import type { WorkspaceFile } from '../workspace.ts';
import { type BlockContent, type BlockFile, type BlockFiles, isFree } from './block-files.ts';
import { type BlockTrouble, blockReference, usedIn } from './block-reference.ts';

export interface WithBlocks {
  /** Without those that use a block that cannot be used. */
  readonly documents: readonly LocatedDocument[];
  readonly findings: readonly Finding[];
  readonly complete: boolean;
  /** Every block that is used: `blocks/summer.yaml#prices`. */
  readonly names: readonly string[];
}

/** Blocks within blocks: far more than people write. */
const MOST_NESTED = 16;

/** The documents of a file with every `use` replaced by the block that it names. Blocks keep their own places. */
export function withBlocks(
  user: Pick<WorkspaceFile, 'file' | 'path'>,
  text: string,
  documents: readonly LocatedDocument[],
  blockFiles: BlockFiles,
): WithBlocks {
  const findings: Finding[] = [];
  const names = new Set<string>();
  const done: LocatedDocument[] = [];
  let weight = 0;
  for (const document of documents) {
    const writer = new BlockWriter(user, text, blockFiles, names);
    const written = weight > LIMITS.nodes ? undefined : writer.document(document);
    if (written?.located) {
      weight += written.nodes;
      done.push(written.located);
    } else findings.push(...(written?.findings ?? []), ...(written ? [] : [tooMany(document)]));
  }
  return { documents: done, findings, complete: done.length === documents.length, names: [...names] };
}

const tooMany = (document: LocatedDocument): Finding =>
  finding(tooComplex, {
    message: `more than ${LIMITS.nodes} values once blocks are written out`,
    place: document.place([]),
  });

/** The file in which a node is written, with the offset of its text. */
interface Source {
  readonly at: Pick<WorkspaceFile, 'file' | 'path'>;
  readonly offset: number;
}

class BlockWriter {
  readonly #lines = new SegmentedLines();
  readonly #source: Source;
  readonly #blockFiles: BlockFiles;
  readonly #names: Set<string>;
  readonly #sources = new Map<BlockFile, Source>();
  readonly #blocks = new Map<SourceNode, SourceNode>();
  /** The `use` of the document itself that is being followed. */
  #user: Span = { start: 0, end: 0 };
  /** The blocks that are being written, outermost first. */
  readonly #open: { readonly name: string; readonly node: SourceNode }[] = [];
  /** The parts of collections by the parts they are copied from; those in notes and `extra` apart. */
  readonly #copies = [new Map<unknown, Collection>(), new Map<unknown, Collection>()] as const;
  readonly #weights = new Weights();
  readonly #findings: Finding[] = [];

  constructor(user: Pick<WorkspaceFile, 'file' | 'path'>, text: string, blockFiles: BlockFiles, names: Set<string>) {
    this.#source = { at: user, offset: this.#lines.add(user.file, new TextLines(user.file, text), text.length) };
    this.#blockFiles = blockFiles;
    this.#names = names;
  }

  document(document: LocatedDocument): {
    readonly located?: LocatedDocument;
    readonly nodes: number;
    readonly findings: readonly Finding[];
  } {
    const root = this.#copy(document.root, this.#source, false);
    const { nodes, chars, depth } = this.#weights.of(root);
    if (this.#findings.length === 0 && (nodes > LIMITS.nodes || chars > LIMITS.expandedChars || depth > LIMITS.depth))
      this.#findings.push(tooMany(document));
    const located = locateDocument(
      this.#source.at.file,
      root,
      this.#lines,
      [...this.#sources.keys()].map(({ file }) => file),
    );
    return { ...(this.#findings.length === 0 && { located }), nodes, findings: this.#findings };
  }

  #copy(node: SourceNode, source: Source, inFree: boolean): SourceNode {
    const span = shifted(node.span, source.offset);
    const anchored = node.anchored && shifted(node.anchored, source.offset);
    if (node.kind === 'scalar') return { ...scalarCopy(node, span), ...(anchored && { anchored }) };
    const used = inFree ? undefined : usedIn(node);
    if (used) return this.#used(used, node, source, span);
    const parts = partsOf(node);
    const copies = this.#copies[inFree ? 1 : 0];
    let copied = copies.get(parts);
    if (!copied) {
      copied =
        node.kind === 'list'
          ? { kind: 'list', items: node.items.map((item) => this.#copy(item, source, inFree)) }
          : { kind: 'map', entries: node.entries.map((entry) => this.#entry(entry, source, inFree)) };
      copies.set(parts, copied);
      this.#weights.weigh(copied);
    }
    return { ...copied, span, ...(anchored && { anchored }) };
  }

  #entry({ key, keyNode, value }: SourceEntry, source: Source, inFree: boolean): SourceEntry {
    return {
      key,
      keyNode: scalarCopy(keyNode, shifted(keyNode.span, source.offset)),
      value: this.#copy(value, source, inFree || isFree(key)),
    };
  }

  /** The block that the node names, at the place of the node. */
  #used(
    { written, others }: NonNullable<ReturnType<typeof usedIn>>,
    node: SourceNode,
    source: Source,
    span: Span,
  ): SourceNode {
    if (this.#open.length === 0) this.#user = span;
    const block = this.#block(written, others, source);
    if (!('message' in block)) return { ...block, span, anchored: block.anchored ?? block.span };
    const { message, hint } = block;
    const place = this.#lines.place(shifted(written.span, source.offset));
    const user = { message: 'the block is used here', place: this.#lines.place(this.#user) };
    this.#findings.push(
      finding(unusableBlock, {
        message,
        place,
        ...(this.#open.length > 0 && { related: user }),
        ...(hint !== undefined && { hint }),
      }),
    );
    return { kind: 'scalar', value: null, source: '', style: 'plain', span: node.span };
  }

  #block(written: SourceNode, [other]: readonly SourceScalar[], source: Source): SourceNode | BlockTrouble {
    if (other)
      return {
        message: `"${String(other.value)}" next to use`,
        hint: 'use stands alone: a block is used as it is written',
      };
    const reference = blockReference(written);
    if (!reference.ok) return reference.error;
    const found = this.#blockFiles.find(reference.value, source.at);
    if (!found.ok) return found.error;
    const { file, content } = found.value;
    if (!content.ok) return content.error;
    const { name } = reference.value;
    const node = content.value.blocks.get(name);
    const full = `${file}#${name}`;
    if (!node) {
      const hint = didYouMean(name, content.value.blocks.keys(), (near) => near) ?? undefined;
      return { message: `${file} has no block "${name}"`, ...(hint !== undefined && { hint }) };
    }
    this.#names.add(full);
    const before = this.#open.findIndex((one) => one.node === node);
    if (before >= 0) {
      const way = [...this.#open.slice(before).map((one) => one.name), full].join(' > ');
      return { message: `the block uses itself: ${way}` };
    }
    if (this.#open.length >= MOST_NESTED) return { message: `more than ${MOST_NESTED} blocks within each other` };
    return this.#written(node, full, found.value, content.value);
  }

  #written(node: SourceNode, name: string, blockFile: BlockFile, { document, text }: BlockContent): SourceNode {
    const known = this.#blocks.get(node);
    if (known) return known;
    let source = this.#sources.get(blockFile);
    if (!source) {
      const { file } = blockFile;
      source = { at: blockFile, offset: this.#lines.add(file, new TextLines(file, text), text.length) };
      this.#sources.set(blockFile, source);
    }
    this.#open.push({ name, node });
    const copy = this.#copy(node, source, false);
    this.#open.pop();
    const path = ['blocks', name.slice(name.indexOf('#') + 1)];
    const block: SourceNode = { ...copy, used: copy.used ?? { document, path } };
    this.#blocks.set(node, block);
    return block;
  }
}

const scalarCopy = ({ value, source, style, trailingComment }: SourceScalar, span: Span): SourceScalar => ({
  kind: 'scalar',
  value,
  source,
  style,
  span,
  ...(trailingComment !== undefined && { trailingComment }),
});

interface Segment {
  readonly file: string;
  readonly lines: Lines;
  /** Where its offsets begin. */
  readonly offset: number;
}

/** The texts of several files, one behind the other: every offset belongs to one of them. The first is the file of the document. */
class SegmentedLines implements Lines {
  readonly #segments: Segment[] = [];
  #end = 0;

  /** Adds a file, and returns the offset at which its text begins. */
  add(file: string, lines: Lines, length: number): number {
    const offset = this.#end;
    this.#segments.push({ file, lines, offset });
    this.#end += length + 1;
    return offset;
  }

  place(span: Span): Place {
    const { lines, offset } = this.#at(span);
    return lines.place(shifted(span, -offset));
  }

  stretch(span: Span): ReturnType<Lines['stretch']> {
    const { file, lines, offset } = this.#at(span);
    return { ...(offset > 0 && { file }), ...lines.stretch(shifted(span, -offset)) };
  }

  spanOf(place: Place): Span {
    const segment = this.#segments.find(({ file }) => file === place.file);
    return segment ? shifted(segment.lines.spanOf(place), segment.offset) : { start: -1, end: -1 };
  }

  #at({ start }: Span): Segment {
    const found = this.#segments.findLast(({ offset }) => offset <= start) ?? this.#segments[0];
    if (!found) throw new Error('a document has a text');
    return found;
  }
}

const shifted = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });
