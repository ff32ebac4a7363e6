import type { Locator } from 'playwright-core';

/** A file created by a test. */
interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Drags a file over an element; `drop` drops it there. */
export async function dragOnto(
  target: Locator,
  file: MadeFile,
  act: 'hold' | 'drop' = 'drop',
): Promise<void> {
  await target.evaluate(
    (element, { name, mimeType, text, isDropped }) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
      for (const type of ['dragenter', 'dragover', ...(isDropped ? ['drop'] : [])])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    {
      name: file.name,
      mimeType: file.mimeType,
      text: file.buffer.toString('base64'),
      isDropped: act === 'drop',
    },
  );
}
