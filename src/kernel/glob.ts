/**
 * Matches whole paths with forward slashes. `*` and `?` stay within a name, `**` crosses folders, `{a,b*}` is either, each a glob
 * itself; a folder stands for everything below it. Every other character is itself.
 */
export function globPattern(glob: string): RegExp {
  const path = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  return new RegExp(`^${sourceOfAll(path)}(?:/.*)?$`, 'su');
}

function sourceOfAll(glob: string): string {
  const parts = glob.match(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|\{/g);
  return (parts ?? []).map(sourceOf).join('');
}

function sourceOf(part: string): string {
  if (part === '**/') return '(?:[^/]+/)*';
  if (part === '**') return '.*';
  if (part === '*') return '[^/]*';
  if (part === '?') return '[^/]';
  if (part.startsWith('{') && part !== '{') return `(?:${part.slice(1, -1).split(',').map(sourceOfAll).join('|')})`;
  return literal(part);
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
