/** The title of a tab with the number of unread notifications before it; none while there are none. */
export function titleWith(title: string, unread: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return unread > 0 ? `(${unread}) ${plain}` : plain;
}

/** Keeps the number before the tab's title, also when the page is given another one. Answers how to stop. */
export function showInTitle(unread: number): () => void {
  const show = (): void => {
    const wanted = titleWith(document.title, unread);
    if (document.title !== wanted) document.title = wanted;
  };
  show();
  const changes = new MutationObserver(show);
  const title = document.querySelector('title');
  if (title) changes.observe(title, { childList: true, characterData: true, subtree: true });
  return () => changes.disconnect();
}
