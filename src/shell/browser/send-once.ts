/** How long a form that was sent refuses to be sent again, ms. */
const AGAIN_MS = 10_000;

/**
 * Lets a form that the browser posts by itself be sent once, however often its button is pressed before the
 * next page is there. Returns a function that stops this.
 */
export function sendOnce(): () => void {
  const life = new AbortController();
  const gate = formGate();
  function onSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    if (!gate.mayPass(form, Date.now())) return event.preventDefault();
    document.documentElement.toggleAttribute('data-acting', true);
  }
  function onPageShow(): void {
    gate.open();
    document.documentElement.removeAttribute('data-acting');
  }
  addEventListener('submit', onSubmit, life);
  addEventListener('pageshow', onPageShow, life);
  return () => life.abort();
}

/** Remembers when forms were sent: each passes once, and again after a while or once all is opened. */
export function formGate() {
  let sent = new WeakMap<object, number>();
  return {
    mayPass(form: object, now: number): boolean {
      if (now - (sent.get(form) ?? -Infinity) < AGAIN_MS) return false;
      sent.set(form, now);
      return true;
    },
    open(): void {
      sent = new WeakMap();
    },
  };
}
