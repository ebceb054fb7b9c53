/** Runs `work` now, then at the given interval while the page is visible. Returns a function that stops it. */
export function while_visible(work: () => void, milliseconds: number): () => void {
  const tick = () => {
    if (!document.hidden) work();
  };
  tick();
  const timer = setInterval(tick, milliseconds);
  document.addEventListener("visibilitychange", tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}
