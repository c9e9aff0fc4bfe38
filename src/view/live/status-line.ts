import { cutText } from '../text/wrap-text.ts';
import type { Frame, LiveView } from './live-view.ts';

/** `⠙ Reading the hub`. */
export const statusLine = (text: string, frame: Frame): string =>
  `${frame.paint.link(spinner(frame))} ${frame.paint.dim(cutText(text, frame.width - 2, frame.paint.sign('…')))}`;

/** A status line about one thing. */
export const statusView =
  (text: string): LiveView =>
  (frame) => [statusLine(text, frame)];

const FRAME_MS = 80;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const ASCII_FRAMES = ['|', '/', '-', '\\'];

function spinner({ now, paint }: Frame): string {
  const frames = paint.ascii ? ASCII_FRAMES : FRAMES;
  return frames[Math.floor(now / FRAME_MS) % frames.length] ?? '';
}
