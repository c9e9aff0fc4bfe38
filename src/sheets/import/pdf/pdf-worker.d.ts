/** The second half of the package, which declares no types: it is only handed to the first. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
