import { policyHash } from '../../kernel/digest.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { xmlText } from '../../view/escape/xml-text.ts';

interface WholePage {
  readonly title: string;
  readonly style: string;
  /** HTML. */
  readonly body: string;
  /** What the script finds in the element `report-data`. */
  readonly data: object;
  /** A script without imports. */
  readonly script: string;
}

/**
 * An HTML page that needs nothing else. Its policy lets the browser load nothing, and run no style and no script but these: whatever the
 * names in a contract contain.
 */
export function wholePage({ title, style, body, data, script }: WholePage): string {
  const policy = [
    "default-src 'none'",
    `script-src ${policyHash(script)}`,
    `style-src ${policyHash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${xmlText(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
<script type="application/json" id="report-data">${jsonText(data).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
}
