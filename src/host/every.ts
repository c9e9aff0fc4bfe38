/** Does something again and again until it is stopped. A process that has nothing else to do ends. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
}
