import { noLiveArea } from '../../src/use/ground/terminal/live-area.ts';
import type { Terminal } from '../../src/use/ground/terminal/terminal.ts';
import { createPaint } from '../../src/view/text/paint.ts';

/** A terminal without a person, as in a build; all its output goes to `write`. */
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
