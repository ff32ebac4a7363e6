/**
 * Forms that choose what a page shows say again what its address says: a browser that returns to a page gives
 * them what was chosen when it was left, which is what the next page showed. Returns a function that stops
 * this.
 */
export function followAddress(): () => void {
  resetChoices();
  addEventListener('pageshow', resetChoices);
  return () => removeEventListener('pageshow', resetChoices);
}

function resetChoices(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[role="search"]')) {
    for (const choice of form.querySelectorAll('select'))
      for (const option of choice.options) option.selected = option.defaultSelected;
  }
}
