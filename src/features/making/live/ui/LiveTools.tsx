import { type FormEvent, useEffect, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { zonedText } from '#base/texts.ts';
import { CHAPTER_TITLE_MAX } from '#features/videos/video/chapter-rules.ts';
import { localMinute, ownZone } from '#features/videos/video/ui/chosen-audience.ts';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { LivePlan } from '../model/planning.ts';
import { TOOL_TEXTS } from '../tool-texts.ts';

interface ToolProps {
  /** Id of the video. */
  video: string;
  plan: LivePlan;
}

/** When a broadcast that has not begun will begin. Without scripts the time is in UTC. */
export function StartTime({ video, plan }: ToolProps) {
  const texts = useTexts(TOOL_TEXTS);
  const language = useLanguage();
  const [starts, setStarts] = useState(plan.starts_at);
  const [zone, setZone] = useState<string | null>(null);
  const [value, setValue] = useState(plan.starts_at?.slice(0, 16) ?? '');
  useEffect(() => {
    setZone(ownZone());
    if (plan.starts_at) setValue(localMinute(Date.parse(plan.starts_at)));
  }, [plan.starts_at]);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const isCancelled = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'starts_at';
    const starts_at = isCancelled || value === '' ? '' : new Date(value).toISOString();
    await attempt(async () => {
      const answer = await call(api.liveTools.plan, { video, starts_at, scheduled_zone: zone ?? undefined });
      setStarts(answer.starts_at);
      if (isCancelled) setValue('');
      showRibbon();
    });
  }
  return (
    <form method="post" className="task-form" onSubmit={save}>
      <h2>{texts.time}</h2>
      <input type="hidden" name="action" value="plan" />
      {starts && (
        <p>
          <time dateTime={starts}>{zonedText(new Date(starts), zone ?? plan.zone, language)}</time>
        </p>
      )}
      <TextInput
        type="datetime-local"
        name="time"
        label={texts.time}
        hideLabel
        hint={zone === null ? `${texts.timeAbout} ${texts.utc}` : texts.timeAbout}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <div className="task-acts">
        <Button type="submit">{texts.set}</Button>
        {starts && (
          <Button type="submit" variant="quiet" name="starts_at" value="">
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Marks moments while it is on air. */
export function Markers({ video, plan }: ToolProps) {
  const texts = useTexts(TOOL_TEXTS);
  const [chapters, setChapters] = useState(plan.chapters);
  const [title, setTitle] = useState('');

  async function mark(event: FormEvent): Promise<void> {
    event.preventDefault();
    await attempt(async () => {
      const answer = await call(api.liveTools.mark, { video, title });
      setChapters(answer.chapters);
      setTitle('');
    });
  }
  return (
    <form method="post" className="task-form" onSubmit={mark}>
      <h2>{texts.markers}</h2>
      <input type="hidden" name="action" value="mark" />
      <TextInput
        name="title"
        label={texts.markerName}
        hint={texts.markersAbout}
        maxLength={CHAPTER_TITLE_MAX}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className="task-acts">
        <Button type="submit" icon="bookmark">
          {texts.mark}
        </Button>
      </div>
      {chapters.length > 0 && (
        <ul className="task-list">
          {chapters.map(({ at, title: name }) => (
            <li key={at}>
              <span className="ui-numbers ui-muted">{formatDuration(at)}</span> {name}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
