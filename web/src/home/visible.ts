/** Does the work now, and again every so many milliseconds while the page is seen. Returns how to stop it. */
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
