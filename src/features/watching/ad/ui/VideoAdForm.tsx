import { useRef, useState } from 'react';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { AD_TITLE_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { FileInput } from './FileInput.tsx';

type Video = Awaited<ReturnType<typeof findVideo>>;

/** Gives one video an ad of its own, and says whether its owner is a partner. Spec §3 `ad`, §6. */
export function VideoAdForm() {
  const [video, setVideo] = useState<Video | null>(null);
  const find = useForm(
    ({ video: given = '' }) => (given.trim() ? null : { param: 'video', text: TEXTS.whichVideo }),
    async ({ video: given = '' }) => {
      find.setBusy(false);
      setVideo(await findVideo(codeOf(given)));
    },
  );
  return (
    <section className="ad-form" aria-labelledby="video-ad">
      <h2 id="video-ad">{TEXTS.ofVideo}</h2>
      <form onSubmit={find.onSubmit} className="ad-form-line" noValidate>
        <TextInput label="Link or code of the video" name="video" error={find.errorOf('video')} />
        <Button type="submit" busy={find.isBusy}>
          Find
        </Button>
      </form>
      {video && <Fields key={video.video_id} video={video} onChange={setVideo} />}
    </section>
  );
}

function Fields({ video, onChange }: { video: Video; onChange: (video: Video) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const { ad, partner } = video;
  const { onSubmit, isBusy, setBusy, errorOf } = useForm(
    () => null,
    async ({ url = '', title = '', text = '', at = '', duration = '', partner: isPartner }) => {
      const given = {
        url,
        title,
        text,
        at: Number(at),
        duration: Number(duration),
        partner: isPartner === 'on',
      };
      let state = await call(api.ad.ofVideo, { video: video.video_id, ...given });
      const picked = file.current?.files?.[0];
      if (picked && url)
        state = await call(api.ad.pictureOfVideo, { video: video.video_id }, { files: { filedata: picked } });
      onChange({ ...video, ...state });
      showRibbon(TEXTS.saved);
      setBusy(false);
    },
  );
  return (
    <form onSubmit={onSubmit} className="ad-form-fields" noValidate>
      <p>
        <strong>{video.title || 'Untitled'}</strong>
      </p>
      <TextInput
        label="Leads to"
        name="url"
        type="url"
        defaultValue={ad?.url ?? ''}
        hint="Empty: the video has no ad of its own."
        error={errorOf('url')}
      />
      <TextInput label="Title" name="title" counter={AD_TITLE_MAX} defaultValue={ad?.title ?? ''} />
      <TextInput
        label="Words over the picture"
        name="text"
        counter={AD_TITLE_MAX}
        optional
        defaultValue={ad?.overlay?.text ?? ''}
      />
      <TextInput
        label="From second"
        name="at"
        type="number"
        min={0}
        defaultValue={ad?.overlay?.at ?? 0}
        error={errorOf('at')}
      />
      <TextInput
        label="For seconds"
        name="duration"
        type="number"
        min={1}
        max={600}
        defaultValue={ad?.overlay?.duration ?? 15}
        error={errorOf('duration')}
      />
      <FileInput kind="image" ref={file} />
      {ad?.overlay?.image && (
        <img className="ad-card-preview" src={ad.overlay.image} alt="As it is shown now" />
      )}
      <Checkbox
        label="The owner is a partner"
        hint="Ad requests then name the owner."
        name="partner"
        defaultChecked={partner}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        Save
      </Button>
    </form>
  );
}

async function findVideo(video: string) {
  return (await call(api.detail.read, { video })).video;
}

/** The last part of a link; a code or an id is one already. */
function codeOf(given: string): string {
  return (
    given
      .trim()
      .replace(/[?#].*/s, '')
      .split('/')
      .findLast(Boolean) ?? ''
  );
}
