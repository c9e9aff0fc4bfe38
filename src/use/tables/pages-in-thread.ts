import { Worker } from 'node:worker_threads';
import { fail, type Result } from '../../kernel/result.ts';
import { MOST_PAGES, MOST_TEXTS, type PdfPage, type PdfTrouble } from '../../sheets/import/pdf/pdf-page.ts';

/** A file made to do harm may ask for any time and memory. */
const MOST_MS = 60_000;
const MOST_MEGABYTES = 768;
const LOOK_MS = 50;
const TOO_LARGE = `reading it takes more than ${MOST_MEGABYTES} MB of memory`;

const TEXTS: Readonly<Record<PdfTrouble, string>> = {
  password: 'it asks for a password; save a copy without one',
  damaged: 'it is damaged, or not a PDF file',
  'too-many-pages': `it has more than ${MOST_PAGES} pages; save the pages with prices as a file`,
  'too-many-texts': `a page has more than ${MOST_TEXTS} texts; save the pages with prices as a file`,
};

/** The pages of a PDF file, read in a thread that ends with it. `reader` is the script of the thread. */
export function pagesInThread(bytes: Uint8Array, reader: string): Promise<Result<readonly PdfPage[], string>> {
  return new Promise((resolve) => {
    const worker = new Worker(reader, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      // The package prints there what it lacks for drawing.
      stdout: true,
      stderr: true,
    });
    const end = (result: Result<readonly PdfPage[], string>): void => {
      clearTimeout(timer);
      clearInterval(looking);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(fail(`reading it takes more than ${MOST_MS / 1000} seconds`)), MOST_MS);
    // Streams are unpacked outside the heap, so only the memory of the process shows it.
    const before = process.memoryUsage.rss();
    const looking = setInterval(() => {
      if (process.memoryUsage.rss() - before > MOST_MEGABYTES * 1024 * 1024) end(fail(TOO_LARGE));
    }, LOOK_MS);
    worker.on('message', (read: Result<readonly PdfPage[], PdfTrouble>) =>
      end(read.ok ? read : fail(TEXTS[read.error])),
    );
    worker.on('error', (error) => end(fail(isMemory(error) ? TOO_LARGE : TEXTS.damaged)));
    worker.on('exit', () => end(fail(TEXTS.damaged)));
  });
}

const isMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
