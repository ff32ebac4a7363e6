import { useTexts } from '#ui/use-texts.ts';
import { useId } from 'react';
import { formatSize } from '#base/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { TEXTS } from '../texts.ts';
import { saidOf } from './ProgressStep.tsx';
import type { Uploader } from './use-uploader.ts';

/** Files that wait for their details. */
export function WaitingFiles({ uploader: { waiting, removeWaiting } }: { uploader: Uploader }) {
  const texts = useTexts(TEXTS);
  const id = useId();
  if (waiting.length === 0) return null;
  return (
    <section className="upload-list" aria-labelledby={id}>
      <h3 id={id}>{texts.next}</h3>
      <p className="ui-muted">{texts.oneFile}</p>
      <p className="ui-muted">{texts.nextHint}</p>
      <ul>
        {waiting.map(({ file, mistake }) => (
          <li key={`${file.name}/${file.size}/${file.lastModified}`}>
            <Icon name="file-video" />
            <span>
              <bdi className="upload-name">{file.name}</bdi>
              {mistake ? (
                <span className="ui-error">{mistake.text}</span>
              ) : (
                <span className="ui-numbers ui-muted">{formatSize(file.size)}</span>
              )}
            </span>
            <IconButton
              icon="x"
              label={texts.removeWaiting({ name: file.name })}
              onClick={() => removeWaiting(file)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Files with their details, besides the one that is shown: on their way, or there. */
export function OtherUploads({ uploader: { others, pause } }: { uploader: Uploader }) {
  const texts = useTexts(TEXTS);
  const id = useId();
  if (others.length === 0) return null;
  return (
    <section className="upload-list" aria-labelledby={id}>
      <h3 id={id}>{texts.others}</h3>
      <ul>
        {others.map(({ file, state }) => (
          <li key={`${file.name}/${file.size}/${file.lastModified}`}>
            <Icon name={state.phase === 'done' ? 'circle-check' : 'cloud-upload'} />
            <span>
              {state.link ? (
                <a href={state.link} target="_blank" rel="noopener" className="upload-name">
                  {file.name}
                </a>
              ) : (
                <bdi className="upload-name">{file.name}</bdi>
              )}
              {state.phase === 'sending' && !state.isWaiting && !state.isPaused ? (
                <ProgressBar
                  value={file.size > 0 ? state.sent / file.size : null}
                  label={file.name}
                  showPercent
                />
              ) : (
                <span className="ui-muted">{texts[saidOf(state)]}</span>
              )}
            </span>
            {state.phase === 'sending' && !state.isWaiting && (
              <Button size="small" variant="quiet" onClick={() => pause(file, !state.isPaused)}>
                {state.isPaused ? texts.continue : texts.pause}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
