type Selectable = Pick<HTMLInputElement | HTMLTextAreaElement, 'select'>;

/**
 * Copies text to the clipboard and returns whether that worked. On plain http, where pages have no clipboard
 * API, it copies the selection of `input`.
 */
export async function copyText(text: string, input: Selectable | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(input);
  }
}

function copySelection(input: Selectable | null): boolean {
  if (!input) return false;
  input.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
