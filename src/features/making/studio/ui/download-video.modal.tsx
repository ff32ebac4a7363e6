import { useTexts } from '#ui/use-texts.ts';
import { useEffect, useState } from 'react';
import { formatSize } from '#base/numbers.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import type { DownloadItem } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import './download-video.css';

interface DownloadInput {
  /** The video's id or code. Links open this dialog with `data-video`. */
  video: string;
}

/** What can be downloaded of a video: the original, where it is kept, and every size, each with its bytes. */
export default function DownloadModal({ video, onClose }: ModalProps & DownloadInput) {
  const texts = useTexts(TEXTS);
  const [items, setItems] = useState<readonly DownloadItem[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    call(api.studio.downloads, { video }).then(
      (answer) => setItems(answer.downloads),
      (failure) => setError(errorText(failure)),
    );
  }, [video]);
  return (
    <Modal title={texts.downloadTitle} onClose={onClose}>
      {error && <Alert kind="danger">{error}</Alert>}
      {!error && !items && <SkeletonLines count={4} />}
      {items?.length === 0 && <p className="ui-muted">{texts.noDownloads}</p>}
      <ul className="download-list">
        {items?.map((item) => (
          <Item key={item.format} item={item} />
        ))}
      </ul>
    </Modal>
  );
}

function Item({ item: { format, width, height, size, uri } }: { item: DownloadItem }) {
  const texts = useTexts(TEXTS);
  const names: Readonly<Record<string, string>> = { original: texts.original, untouched: texts.untouched };
  const name = names[format] ?? format;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="ui-muted ui-numbers">
          {width > 0 && `${width} × ${height} · `}
          {formatSize(size)}
        </span>
      </span>
      <Button
        icon="download"
        size="small"
        href={new URL(uri).pathname}
        download
        aria-label={texts.saveItem({ name })}
      >
        {texts.save}
      </Button>
    </li>
  );
}
