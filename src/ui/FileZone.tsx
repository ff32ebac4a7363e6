import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import './FileZone.css';

interface FileZoneProps {
  className?: string;
  /** Called with a file that was dropped here; if there are several, the first. */
  onFile: (file: File) => void;
  children: ReactNode;
}

/**
 * A page's own drop zone for files. While it is there the uploader ignores dropped files, and a file that is
 * dropped outside of it is ignored. Spec §2.6.
 */
export function FileZone({ className = '', onFile, children }: FileZoneProps) {
  const [isOver, setOver] = useState(false);
  useEffect(keepFilesFromBrowser, []);
  function over(event: DragEvent): void {
    if (event.dataTransfer.types.includes('Files')) setOver(true);
  }
  function drop(event: DragEvent): void {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }
  return (
    <div
      className={`${className} file-zone`}
      data-drop-zone={isOver ? 'over' : ''}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** Without this, a browser replaces the page with a dropped file. */
function keepFilesFromBrowser(): () => void {
  const stop = new AbortController();
  for (const name of ['dragover', 'drop'] as const) {
    document.addEventListener(
      name,
      (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
      stop,
    );
  }
  return () => stop.abort();
}
