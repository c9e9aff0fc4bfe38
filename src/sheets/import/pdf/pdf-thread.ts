import { parentPort, workerData } from 'node:worker_threads';
import { pdfPages } from './pdf-pages.ts';

// The thread that reads a PDF file: it sends back the pages, or why there are none.
void pdfPages(new Uint8Array(workerData)).then((pages) => parentPort?.postMessage(pages));
