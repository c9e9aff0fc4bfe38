/**
 * Matches whole paths with forward slashes. `*` and `?` stay within a name, `**` crosses folders, `{a,b}` is either; a folder stands
 * for everything below it. Every other character is itself.
 */
export function globPattern(glob: string): RegExp {
  const parts = glob
    .replace(/^\.\//, '')
    .replace(/\/+$/, '')
    .match(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|\{/g);
  return new RegExp(`^${(parts ?? []).map(sourceOf).join('')}(?:/.*)?$`, 'su');
}

function sourceOf(part: string): string {
  if (part === '**/') return '(?:[^/]+/)*';
  if (part === '**') return '.*';
  if (part === '*') return '[^/]*';
  if (part === '?') return '[^/]';
  if (part.startsWith('{') && part !== '{') return `(?:${part.slice(1, -1).split(',').map(literal).join('|')})`;
  return literal(part);
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
