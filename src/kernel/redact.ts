import { safeText } from './safe-text.ts';

const SHOWN = '[secret]';
/** Shorter parts of a token also occur in ordinary words. */
const MIN_TOKEN_PART = 8;

/**
 * `text` with every secret masked in all forms in which an answer may echo it: as it is, as base64, URL-encoded, JSON- or HTML-escaped,
 * and each dot-separated part of a token. Longest first, so that no rest of a longer form is left.
 */
export function redact(text: string, secrets: Iterable<string>): string {
  const spellings = new Set<string>();
  for (const secret of secrets) for (const spelling of spellingsOf(secret, text.length)) spellings.add(spelling);
  if (spellings.size === 0) return text;
  // One pass, so that a secret that is part of the mask is not replaced inside it.
  const longestFirst = [...spellings].sort((a, b) => b.length - a.length).map(escapeForPattern);
  return text.replace(new RegExp(longestFirst.join('|'), 'g'), SHOWN);
}

/** No form is shorter than the secret, so a secret longer than the text is skipped: there may be many. */
function spellingsOf(secret: string, textLength: number): string[] {
  const parts = secret.split('.').filter((part) => part.length >= MIN_TOKEN_PART);
  const short = [secret, ...parts].filter(({ length }) => length > 0 && length <= textLength);
  return short.flatMap(spellingsOfWhole).filter((spelling) => spelling !== '');
}

function spellingsOfWhole(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const base64 = bytes.toString('base64');
  const percent = encodeURIComponent(secret.replace(/\p{Cs}/gu, '\ufffd'));
  const json = JSON.stringify(secret).slice(1, -1);
  return [
    secret,
    base64,
    base64.replace(/=+$/, ''),
    bytes.toString('base64url'),
    percent,
    percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    percent.replaceAll('%20', '+'),
    json,
    json.replaceAll('/', '\\/'),
    JSON.stringify(json).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ];
}

const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The hub's text made safe to print. Secrets are removed before the text is shortened, which could leave half a secret. */
export const foreignText = (text: string, secrets: Iterable<string>, limit?: number): string =>
  safeText(redact(text, secrets), limit);
