import { isAlias, isMap, isScalar, isSeq, type ParsedNode, Scalar, type YAMLMap } from 'yaml';
import type { CodeInfo } from '../../../findings/finding.ts';
import { didYouMean } from '../../../kernel/did-you-mean.ts';
import { reservedKey, tooComplex } from '../file-codes.ts';
import type { Limits } from '../limits.ts';
import type { SourceEntry, SourceMap, SourceNode, SourceScalar, Span } from '../located-document.ts';
import { type Weight, Weights } from '../weights.ts';
import { duplicateKey, mergeKey, unusedAnchor, yamlFeature } from './yaml-codes.ts';
import type { YamlProblem } from './yaml-problem.ts';

const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Converts the parser's trees of one file's documents into `SourceNode`s: resolves aliases, reports refused features and enforces the
 * limits, which apply to all documents together. `build` returns `undefined` if a limit is exceeded; the problem says which.
 */
export class TreeBuilder {
  readonly #text: string;
  readonly #limits: Limits;
  readonly #weights = new Weights();
  #anchors = new Map<string, SourceNode>();
  /** The names of anchors in earlier documents. */
  readonly #pastAnchors = new Set<string>();
  #open = new Set<string>();
  /** Texts with an anchor that no alias has used yet. */
  #unusedTexts = new Map<string, Span>();
  #nodes = 0;
  #chars = 0;
  #aliases = 0;
  #problems: YamlProblem[] = [];

  constructor(text: string, limits: Limits) {
    this.#text = text;
    this.#limits = limits;
  }

  build(contents: ParsedNode): { readonly root: SourceNode | undefined; readonly problems: readonly YamlProblem[] } {
    for (const anchor of this.#anchors.keys()) this.#pastAnchors.add(anchor);
    this.#anchors = new Map();
    this.#open = new Set();
    this.#unusedTexts = new Map();
    this.#problems = [];
    const root = this.#node(contents, 0);
    for (const [anchor, span] of this.#unusedTexts) this.#reportUnused(anchor, span);
    const exceeded = this.#problems.some(({ code }) => code === tooComplex);
    return { root: exceeded ? undefined : root, problems: this.#problems };
  }

  #node(node: ParsedNode, depth: number): SourceNode {
    if (isAlias(node)) return this.#alias(node.source, spanOf(node), depth);
    if (node.tag !== undefined) {
      const span = spanOf(node);
      this.#report(yamlFeature, `the tag ${node.tag}`, span, 'remove the tag; quote a text that looks like a number');
    }
    const { anchor } = node;
    if (anchor === undefined) return this.#plainNode(node, depth);
    this.#open.add(anchor);
    const built = this.#plainNode(node, depth);
    this.#open.delete(anchor);
    this.#anchors.set(anchor, built);
    if (built.kind === 'scalar' && typeof built.value === 'string') this.#noteText(anchor, built.span);
    return built;
  }

  #noteText(anchor: string, span: Span): void {
    const before = this.#unusedTexts.get(anchor);
    if (before) this.#reportUnused(anchor, before);
    this.#unusedTexts.set(anchor, span);
  }

  #reportUnused(anchor: string, { start, end }: Span): void {
    const span = { start: this.#text.lastIndexOf(`&${anchor}`, start), end };
    const message = `&${anchor} is an unused anchor, not part of the text ${this.#written({ start, end })}`;
    this.#report(unusedAnchor, message, span, 'quote the text with its &, or remove the anchor');
  }

  #plainNode(node: ParsedNode, depth: number): SourceNode {
    const span = spanOf(node);
    if (isScalar(node)) return this.#scalar(node, span);
    if (depth >= this.#limits.depth) {
      this.#exceeded(`more than ${this.#limits.depth} levels of nesting`, span);
      return this.#counted({ kind: 'list', items: [], span });
    }
    if (isSeq(node)) {
      const items = node.items.map((item) => this.#child(item, span, depth));
      return this.#counted({ kind: 'list', items, span: node.flow ? span : upTo(items.at(-1), span) });
    }
    if (isMap(node)) return this.#map(node, span, depth);
    return this.#missing(span.start);
  }

  #child(item: unknown, parent: Span, depth: number): SourceNode {
    return isNode(item) ? this.#node(item, depth + 1) : this.#missing(parent.start);
  }

  /** The value of a key without one: `? a`. */
  #missing(at: number): SourceScalar {
    return this.#counted({ kind: 'scalar', value: null, source: '', style: 'plain', span: { start: at, end: at } });
  }

  #map(node: YAMLMap.Parsed, span: Span, depth: number): SourceMap {
    const entries: SourceEntry[] = [];
    const seen = new Map<string, SourceEntry>();
    for (const { key, value } of node.items) {
      if (!isNode(key) || !isScalar(key)) continue;
      if (key.tag !== undefined) this.#report(yamlFeature, `the tag ${key.tag}`, spanOf(key), 'remove the tag');
      const keyNode = this.#keyNode(key);
      if (key.anchor !== undefined) this.#anchors.set(key.anchor, keyNode);
      const entry = { key: String(keyNode.value), keyNode, value: this.#child(value, keyNode.span, depth) };
      if (this.#refusedKey(entry)) continue;
      const first = seen.get(entry.key);
      if (first) {
        this.#problems.push({
          code: duplicateKey,
          message: `duplicate key "${entry.key}" in this block`,
          span: entry.keyNode.span,
          related: { message: 'first used here', span: first.keyNode.span },
        });
        continue;
      }
      seen.set(entry.key, entry);
      entries.push(entry);
    }
    return this.#counted({ kind: 'map', entries, span: node.flow ? span : upTo(entries.at(-1)?.value, span) });
  }

  #refusedKey({ key, keyNode: { span, style } }: SourceEntry): boolean {
    if (RESERVED.has(key)) {
      this.#report(reservedKey, `the key "${key}" is not allowed`, span, 'choose another name');
      return true;
    }
    if (key !== '<<' || style !== 'plain') return false;
    this.#report(
      mergeKey,
      'the merge key << is not allowed',
      span,
      'write out the keys, or share whole blocks by alias',
    );
    return true;
  }

  #keyNode(node: Scalar): SourceScalar {
    const span = spanOf(node);
    const text = String(node.value ?? '');
    if (text.length > this.#limits.scalarChars) this.#exceeded('a key is too long', span);
    return { kind: 'scalar', value: text, source: this.#written(span), style: styleOf(node), span };
  }

  #scalar(node: Scalar, span: Span): SourceScalar {
    const { value } = node;
    const known = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
    const style = styleOf(node);
    if (typeof known === 'string' && known.length > this.#limits.scalarChars)
      this.#exceeded(`a text of more than ${this.#limits.scalarChars} characters`, span);
    const comment = style === 'plain' ? this.#commentBehind(span.end) : undefined;
    return this.#counted({
      kind: 'scalar',
      value: known,
      source: this.#written(span),
      style,
      span,
      ...(comment !== undefined && { trailingComment: comment }),
    });
  }

  #alias(name: string, span: Span, depth: number): SourceNode {
    const target = this.#anchors.get(name);
    if (!target) {
      const hint = this.#anchorHint(name);
      this.#report(yamlFeature, `the alias *${name} has no anchor &${name} before it`, span, hint);
      return this.#missing(span.start);
    }
    this.#unusedTexts.delete(name);
    const weight = this.#weights.of(target);
    this.#aliases += 1;
    this.#count(weight, span);
    if (this.#aliases > this.#limits.aliases) this.#exceeded(`more than ${this.#limits.aliases} aliases`, span);
    if (depth + weight.depth > this.#limits.depth)
      this.#exceeded(`more than ${this.#limits.depth} levels of nesting`, span);
    // The alias shares the block but has its own place.
    return { ...target, span, anchored: target.anchored ?? target.span };
  }

  #anchorHint(name: string): string {
    if (this.#open.has(name)) return 'a block cannot contain itself';
    if (this.#pastAnchors.has(name)) return `anchors end at ---: repeat the block of &${name} here`;
    const hint = didYouMean(name, this.#anchors.keys(), (near) => `*${near}`);
    return hint ?? 'quote the text if it is not an alias';
  }

  /** The comment on the same line, or `undefined`. Its leading blanks are kept, because they distinguish a remark from lost text. */
  #commentBehind(end: number): string | undefined {
    let at = end;
    while (this.#text[at] === ' ' || this.#text[at] === '\t') at += 1;
    if (at === end || this.#text[at] !== '#') return undefined;
    const lineEnd = this.#text.indexOf('\n', at);
    return this.#text.slice(end, Math.min(lineEnd < 0 ? this.#text.length : lineEnd, at + 200)).replace(/\r$/, '');
  }

  #written({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }

  #counted<T extends SourceNode>(node: T): T {
    if (node.kind !== 'scalar') this.#weights.weigh(node);
    const chars = node.kind === 'scalar' ? this.#weights.of(node).chars : 0;
    this.#count({ nodes: 1, chars }, node.span);
    return node;
  }

  #count({ nodes, chars }: Pick<Weight, 'nodes' | 'chars'>, span: Span): void {
    this.#nodes += nodes;
    this.#chars += chars;
    if (this.#nodes > this.#limits.nodes)
      this.#exceeded(`more than ${this.#limits.nodes} values once aliases are written out`, span);
    if (this.#chars > this.#limits.expandedChars)
      this.#exceeded(`more than ${this.#limits.expandedChars} characters once aliases are written out`, span);
  }

  #exceeded(message: string, span: Span): void {
    if (!this.#problems.some((problem) => problem.code === tooComplex)) this.#report(tooComplex, message, span);
  }

  #report(code: CodeInfo, message: string, span: Span, hint?: string): void {
    this.#problems.push({ code, message, span, ...(hint !== undefined && { hint }) });
  }
}

const isNode = (value: unknown): value is ParsedNode =>
  isScalar(value) || isAlias(value) || isMap(value) || isSeq(value);

function spanOf(node: { readonly range?: readonly number[] | null | undefined }): Span {
  const [start = 0, end = start] = node.range ?? [];
  return { start, end };
}

/** Ends the span at the block's last value; the parser's range includes the blanks and comments after it. */
const upTo = (last: SourceNode | undefined, { start, end }: Span): Span => ({
  start,
  end: Math.max(start, last?.span.end ?? end),
});

function styleOf(node: Scalar): SourceScalar['style'] {
  if (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL) return 'block';
  return node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE ? 'quoted' : 'plain';
}
