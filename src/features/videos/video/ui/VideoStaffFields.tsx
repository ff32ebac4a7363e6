import { FEATURED_TITLE_INPUT } from '../fields.ts';
import { numberText } from '#base/texts.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { PanelVideo } from '../pages/panel-video.load.ts';
import { VIDEO_TEXTS } from '../panel-texts.ts';
import { FieldGroup } from '#features/pages/panel/ui/FieldGroup.tsx';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';

/** Fields for moderators only: featuring, numbers and links to other sites. Spec §6. */
export function VideoStaffFields({ video }: { video: PanelVideo }) {
  return (
    <>
      <Featuring video={video} />
      <Numbers video={video} />
      <Elsewhere video={video} />
    </>
  );
}

function Featuring({ video }: { video: PanelVideo }) {
  const texts = useTexts(VIDEO_TEXTS);
  const { field, ticked, errorOf } = useRejectedForm('score_modifier');
  return (
    <FieldGroup title={texts.staff}>
      <div>
        <Checkbox
          name="featured"
          value="1"
          defaultChecked={ticked('featured', video.isFeatured)}
          label={texts.featured}
          hint={texts.featuredHint}
          error={errorOf('featured')}
        />
      </div>
      <TextInput
        {...field('featured_title', video.featuredTitle)}
        label={texts.featuredTitle}
        counter={FEATURED_TITLE_INPUT}
      />
      <TextArea
        {...field('featured_description', video.featuredDescription)}
        label={texts.featuredDescription}
        rows={3}
        counter={500}
      />
    </FieldGroup>
  );
}

function Numbers({ video }: { video: PanelVideo }) {
  const texts = useTexts(VIDEO_TEXTS);
  const language = useLanguage();
  const { field } = useRejectedForm('score_modifier');
  return (
    <FieldGroup title={texts.numbers}>
      <div className="panel-pair">
        <TextInput
          {...field('score_modifier', String(video.scoreModifier))}
          label={texts.boost}
          hint={texts.boostHint}
          inputMode="numeric"
        />
        <TextInput
          {...field('view_count', '')}
          label={texts.views}
          hint={texts.viewsHint({ count: numberText(video.views, language) })}
          inputMode="numeric"
        />
      </div>
    </FieldGroup>
  );
}

function Elsewhere({ video }: { video: PanelVideo }) {
  const texts = useTexts(VIDEO_TEXTS);
  const { field } = useRejectedForm('score_modifier');
  return (
    <FieldGroup title={texts.links}>
      <TextInput
        {...field('youtube_override_source', video.youtube)}
        label={texts.youtube}
        hint={texts.youtubeHint}
        inputMode="url"
        optional
      />
      <TextInput {...field('reddit_link', video.redditLink)} label={texts.reddit} inputMode="url" optional />
    </FieldGroup>
  );
}
