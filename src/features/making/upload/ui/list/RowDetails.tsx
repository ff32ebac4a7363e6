import { useState } from 'react';
import { audienceInput } from '#features/videos/video/ui/chosen-audience.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { detailsOf, type ItemDetails, type ListItem, type SharedDetails } from '../../list-rules.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { useLocalPreview } from '../local-picture.ts';
import { sendThumbnail } from '../thumbnail-choice.ts';
import { ThumbnailField } from '../ThumbnailField.tsx';
import { detailMistake } from '../detail-mistake.ts';
import { DetailFields } from './DetailFields.tsx';
import type { OpenList } from './use-list.ts';

interface RowDetailsProps {
  item: ListItem;
  at: number;
  shared: SharedDetails;
  list: OpenList;
  onClose: () => void;
}

/**
 * The details of one video, in its row. Before it is published they are kept as they are typed; afterwards
 * they are sent.
 */
export function RowDetails({ item, at, shared, list, onClose }: RowDetailsProps) {
  const texts = useTexts(LIST_TEXTS);
  const { viewer } = useFrame();
  const { engine, files, thumbnails } = list;
  const [isBusy, setBusy] = useState(false);
  const [thumbnail, setThumbnail] = useState(thumbnails.get(item.id) ?? null);
  const local = useLocalPreview(viewer ? files.peek(item.id) : null);
  const details = detailsOf(shared, item, at + 1);
  const isPublished = item.upload?.isDraft === false;
  const mistake = detailMistake(details);

  async function save(): Promise<void> {
    if (mistake) return;
    if (!isPublished || !item.upload) return onClose();
    setBusy(true);
    const { videoId, token } = item.upload;
    const isSaved = await attempt(() => sendDetails(videoId, details, viewer ? undefined : token));
    if (isSaved && viewer && thumbnail) await sendThumbnail(videoId, thumbnail);
    setBusy(false);
    if (!isSaved) return;
    showRibbon();
    onClose();
  }
  return (
    <form
      className="upload-details upload-row-details"
      noValidate
      aria-label={texts.detailsOf({ name: item.name })}
      onSubmit={(event) => (event.preventDefault(), void save())}
    >
      <DetailFields details={details} mistake={mistake} onChange={(some) => engine.own(item.id, some)} />
      {viewer && (
        <ThumbnailField
          local={local}
          made={null}
          chosen={thumbnail}
          onChange={(choice) => {
            thumbnails.set(item.id, choice);
            setThumbnail(choice);
          }}
        />
      )}
      <div className="upload-row-save">
        {!isPublished && (
          <Button variant="quiet" onClick={() => (engine.change(item.id, { own: {} }), onClose())}>
            {texts.useShared}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** Of a video without an owner only the words can be changed. */
async function sendDetails(video: string, details: ItemDetails, accessToken?: string): Promise<void> {
  const { title, description, channel, nsfw, audience } = details;
  const owned = accessToken ? { accessToken } : { channel, nsfw, ...audienceInput(audience) };
  await call(api.video.edit, { video, title, description, ...owned });
}
