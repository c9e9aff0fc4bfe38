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

/** The style of the page. Shades differ in lightness, so that they are distinct without colours; each has text next to it. */
export const reportStyle = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#566272;--paper:#fff;--back:#f4f6f9;--line:#d5dbe3;--accent:#1f5fa6;--bad:#a8201a;--warn:#7a4b00;--good:#17663a;--bad-back:#fdeceb;--warn-back:#fff4dd;--good-back:#e8f6ee;--s0:#c9def2;--s1:#e3eef9;--stroke:#6b87a6;
--h0:#f1f6fb;--h1:#dbe8f4;--h2:#bcd6ec;--h3:#90c1e0;--h4:#5aa2d0;--h5:#2468a8;--h6:#0b3263;--d:#12202f;--l:#fff;--t4:var(--d);--t3:var(--d);--t2:var(--d);--t1:var(--d);--t0:var(--d);--t5:var(--l);--t6:var(--l)}
@media(prefers-color-scheme:dark){:root{--ink:#e7ecf2;--soft:#a9b5c3;--paper:#161d26;--back:#0e141b;--line:#324051;--accent:#8bbdf0;--bad:#ff9d96;--warn:#f2c46d;--good:#86d9a8;--bad-back:#3a1b1b;--warn-back:#352913;--good-back:#15301f;--s0:#234a70;--s1:#1b3550;--stroke:#7fa3c8;
--h0:#14263a;--h1:#173351;--h2:#1b426b;--h3:#215587;--h4:#5aa2d0;--h5:#9cc8e6;--h6:#dcebf7;--t0:var(--l);--t1:var(--l);--t2:var(--l);--t3:var(--l);--t4:var(--d);--t5:var(--d);--t6:var(--d)}}
*{box-sizing:border-box}html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif}
header,main,nav{max-width:1120px;margin:0 auto;padding:0 16px}
h1{font-size:clamp(1.6rem,4vw,2.4rem);line-height:1.15;margin:.1em 0 .5em;overflow-wrap:anywhere}h2{font-size:1.35rem;margin:0 0 .4em}h3{margin:1.2em 0 .2em}
a{color:var(--accent)}a:focus-visible,select:focus-visible,input:focus-visible,button:focus-visible,[tabindex]:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--paper);padding:8px;z-index:3}
.eyebrow{margin:24px 0 0;color:var(--soft);letter-spacing:.08em;text-transform:uppercase;font-size:.8rem}
section{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:18px;margin:18px 0}
nav{display:flex;flex-wrap:wrap;gap:4px 18px;padding-top:6px;padding-bottom:6px}nav a{padding:4px 0}
.verdict{border:1px solid var(--line);border-left:8px solid var(--good);background:var(--good-back);border-radius:10px;padding:14px 18px}.verdict.warnings{border-left-color:var(--warn);background:var(--warn-back)}.verdict.errors{border-left-color:var(--bad);background:var(--bad-back)}
.verdict .title{font-size:1.4rem;font-weight:650;line-height:1.25;margin:0 0 .3em;color:var(--good)}.verdict.warnings .title{color:var(--warn)}.verdict.errors .title{color:var(--bad)}.verdict.changes{border-left-color:var(--accent);background:var(--paper)}.verdict.changes .title{color:var(--accent)}.verdict ul{margin:0;padding-left:1.2em}.verdict li{margin:.2em 0}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,250px),1fr));gap:4px 24px;margin:14px 0}.facts div:has(.hash){grid-column:1/-1}.facts dt{color:var(--soft);font-size:.85rem}.facts dd{margin:0;overflow-wrap:anywhere}.hash{overflow-wrap:anywhere;font-size:.85em}
code,pre,.statement{font-family:ui-monospace,"Cascadia Mono",Menlo,Consolas,"Noto Sans Mono",monospace}
.day{white-space:nowrap}small,.who,.place,.choice,.none,.hint{color:var(--soft)}small{font-weight:400;font-size:.78em;display:block}
.wide{overflow-x:auto;margin:.6em 0;position:relative}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left;font-weight:600;padding:4px 0}th,td{padding:5px 8px;border-bottom:1px solid var(--line);vertical-align:top}thead th{border-bottom:2px solid var(--line)}
.plain{width:100%}.plain th,.plain td{text-align:left}.plain tbody th{font-weight:500}.plain code{white-space:nowrap}
.prices td,.prices thead th,.grid td,.grid thead th{text-align:right}.prices th:first-child,.prices th:nth-child(2),.prices .who,.grid th:first-child{text-align:left}.prices tbody th,.grid tbody th{font-weight:600;text-align:left}.prices tbody th{border-right:1px solid var(--line)}.prices .who{white-space:nowrap}.prices thead small{max-width:14em}.prices{min-width:480px}
.terms{margin:.3em 0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:2px 24px}.terms div{border-bottom:1px solid var(--line);padding:3px 0}.terms dt{color:var(--soft);font-size:.85rem}.terms dt::first-letter{text-transform:uppercase}.terms dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}.changed{font-weight:650}.changed small{color:var(--ink)}.units td,.units th{color:var(--soft);font-style:italic}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;margin:.4em 0;font-size:.88rem}.legend li{display:flex;align-items:center;gap:6px}.swatch{width:22px;height:14px;border:1px solid var(--stroke);display:inline-block}.key{width:22px;height:12px}
.timeline{min-width:860px;width:100%;display:block}.timeline text,.bars text{fill:var(--ink);font-size:13px}.timeline .small,.bars .small{font-size:11px;fill:var(--soft)}.timeline .on{font-size:12px}
.season{stroke:var(--stroke)}.s0{fill:var(--s0)}.s1{fill:var(--s1)}.gap{fill:url(#gap);stroke:var(--bad)}.overlap{fill:url(#cross);stroke:var(--bad);stroke-width:2}.hatch{stroke:var(--bad);stroke-width:1.6;fill:none}.closed{fill:var(--soft);stroke:var(--ink)}.timeline .closed+.on{fill:var(--paper)}.travel{fill:var(--h4);stroke:var(--stroke)}.booking{fill:var(--paper);stroke:var(--accent);stroke-width:1.5}.rule{stroke:var(--line)}.year{stroke:var(--soft)}.today{stroke:var(--bad);stroke-dasharray:4 3}
.frame{fill:none;stroke:var(--line)}.u0{fill:var(--soft)}.u1{fill:url(#p1);stroke:var(--stroke)}.u2{fill:url(#p2);stroke:var(--stroke)}.u3{fill:var(--h4)}.u4{fill:var(--h2);stroke:var(--stroke)}.under{fill:var(--paper)}.dot{fill:var(--ink)}
.h0{background:var(--h0);color:var(--t0)}.h1{background:var(--h1);color:var(--t1)}.h2{background:var(--h2);color:var(--t2)}.h3{background:var(--h3);color:var(--t3)}.h4{background:var(--h4);color:var(--t4)}.h5{background:var(--h5);color:var(--t5)}.h6{background:var(--h6);color:var(--t6)}
.no{background:repeating-linear-gradient(135deg,var(--paper) 0 7px,var(--back) 7px 9px);color:var(--ink)}.past{color:var(--soft)}.grid i,.month i{display:block;font-style:normal;font-size:.78em}
.grid th:first-child{white-space:nowrap}.grid+.grid{margin-top:14px}.months{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,330px),1fr));gap:18px}.month{width:100%;table-layout:fixed;align-self:start}.month caption{font-size:1rem}.month th{font-weight:500;color:var(--soft);padding:2px}.month abbr{text-decoration:none}.month td{height:46px;padding:2px 1px 2px 3px;font-size:.72rem;border:1px solid var(--paper)}.month td b{display:block;font-size:.74rem;font-weight:600;white-space:nowrap;line-height:1.15}.long td b{font-size:.58rem}.month .no b{font-weight:400;font-size:.66rem;white-space:normal}.month [tabindex]{cursor:pointer}.month td:focus-visible{outline-offset:-2px;outline-color:var(--bad)}.month td[aria-selected=true]{outline:3px solid var(--ink);outline-offset:-3px}
.night{border-left:3px solid var(--accent);padding:6px 12px;background:var(--paper)}.night p{margin:.2em 0}.statement{font-size:.82rem;line-height:1.35;overflow-x:auto;margin:.4em 0;white-space:pre}
@media(min-width:1000px){.calendar{display:grid;grid-template-columns:1fr;gap:18px}.calendar:has(.night:not([hidden])){grid-template-columns:1fr 310px}.night{position:sticky;top:12px;align-self:start;max-height:96vh;overflow:auto}.calendar:has(.night:not([hidden])) .months{grid-template-columns:repeat(2,1fr)}.statement{font-size:.76rem}}
@media(max-width:999px){.night{position:sticky;bottom:0;max-height:45vh;overflow:auto;border-left:0;border-top:3px solid var(--accent);box-shadow:0 -4px 12px rgb(0 0 0/.18);z-index:2}}
.calc-form{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,190px),1fr));gap:10px 16px;align-items:start;margin:.6em 0}.calc-form[hidden]{display:none}.calc-field label{display:block;font-size:.85rem;color:var(--soft)}select,input,button{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--stroke);border-radius:6px;padding:7px 9px;width:100%;min-height:40px}button{background:var(--accent);color:var(--paper);border-color:var(--accent);font-weight:600;cursor:pointer;align-self:end}[aria-invalid]{border:2px solid var(--bad)}.calc-status{font-weight:600}#calc-statement,#calc-reasons{max-height:32rem;overflow:auto}summary{cursor:pointer;padding:8px 0}
.findings{list-style:none;padding:0;margin:0}.findings li{border-left:5px solid var(--soft);padding:4px 0 4px 12px;margin:0 0 14px;overflow-wrap:anywhere}.findings .error{border-color:var(--bad)}.findings .warning{border-color:var(--warn)}.findings .error strong{color:var(--bad)}.findings .warning strong{color:var(--warn)}.findings p{margin:.1em 0}.found td:last-child{font-weight:650}
.signatures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,260px),1fr));gap:24px;margin-top:10px}.signature .who{color:var(--ink);font-weight:600}.signature .line{border-top:1px solid var(--ink);margin:46px 0 0;padding-top:3px;font-size:.8rem;color:var(--soft)}
@media(max-width:600px){section{padding:14px 12px;margin:12px 0;border-radius:8px}header,main,nav{padding-left:10px;padding-right:10px}.month td{height:42px}}
@media print{@page{size:A4;margin:14mm}:root{color-scheme:light;--ink:#000;--soft:#444;--paper:#fff;--back:#fff;--line:#bbb;--stroke:#666;--accent:#000;--bad:#8a1a15;--warn:#5e3a00;--good:#0f4d2b;--bad-back:#fff;--warn-back:#fff;--good-back:#fff;--s0:#d5e4f2;--s1:#eef4fa;--h0:#f5f9fc;--h1:#e2edf7;--h2:#cbdff0;--h3:#a9cfe7;--h4:#82bbdd;--h5:#2468a8;--h6:#0b3263;--t0:#000;--t1:#000;--t2:#000;--t3:#000;--t4:#000;--t5:#fff;--t6:#fff}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}body{font-size:10pt}nav,.skip,.calc-form,#calculator,.night{display:none!important}section{border:0;padding:0;margin:6mm 0;border-radius:0}.wide{overflow:visible}.timeline{min-width:0}.prices{min-width:0;width:100%}table{font-size:8.5pt}.bars{max-width:100%;height:auto}.prices,.grid{font-size:7.5pt}.prices th,.prices td,.grid th,.grid td{padding:2px 4px}.prices tr small{font-size:6.5pt}thead{display:table-header-group}tr,.month,.findings li,.signature,.verdict,svg{break-inside:avoid}.months{grid-template-columns:repeat(3,1fr);gap:8px}.month td{height:26px;font-size:5.5pt}.month td b{font-size:6pt}.month .no b{font-size:5pt}h2,h3{break-after:avoid}details::details-content{content-visibility:visible;display:block;height:auto}}
`;

/**
 * The stay calculator of a report, without its choices: the script of the page fills them in and shows the form. The ids are known to
 * `src/commands/report/page/stay-form.ts`.
 */
export const calculatorForm = (): string => `<p id="calc-off">The calculator needs JavaScript.</p>
<form id="calc-form" class="calc-form" hidden novalidate>
${input('check-in', 'Arrival', 'type="date" required')}
${input('nights', 'Nights', 'type="number" min="1" max="30" step="1" required')}
${input('adults', 'Adults', 'type="number" min="1" max="6" step="1" required')}
<div class="calc-field"><label for="calc-ages">Ages of children</label>
<input id="calc-ages" type="text" inputmode="numeric" autocomplete="off" aria-describedby="calc-ages-hint">
<small id="calc-ages-hint">Years on arrival, such as 7, 4</small></div>
${select('room', 'Room')}
${select('board', 'Board')}
${select('rate', 'Rate')}
${input('booked-on', 'Booked on', 'type="date" required')}
<button type="submit">Calculate</button>
</form>
<p id="calc-status" class="calc-status" role="status" aria-live="polite"></p>
<pre id="calc-statement" class="statement" tabindex="0" role="region" aria-label="Statement" hidden></pre>
<details id="calc-refused" class="calc-refused" hidden><summary>Not offered</summary>
<pre id="calc-reasons" class="statement" tabindex="0" role="region" aria-label="Not offered"></pre></details>`;

const select = (name: string, label: string): string =>
  `<div class="calc-field"><label for="calc-${name}">${label}</label><select id="calc-${name}"></select></div>`;

const input = (name: string, label: string, attributes: string): string =>
  `<div class="calc-field"><label for="calc-${name}">${label}</label><input id="calc-${name}" ${attributes}></div>`;
