import { noLiveArea } from '../../src/use/ground/terminal/live-area.ts';
import type { Terminal } from '../../src/use/ground/terminal/terminal.ts';
import { createPaint } from '../../src/view/text/paint.ts';

/** A terminal at which nobody sits, as in a build; everything that it is told goes to `write`. */
export function unwatchedTerminal(write: (text: string) => void): Terminal {
  const paint = createPaint(false);
  return {
    out: write,
    print: write,
    talk: write,
    paint,
    talkPaint: paint,
    interactive: false,
    live: false,
    area: noLiveArea,
    ci: true,
    screen: false,
  };
}
