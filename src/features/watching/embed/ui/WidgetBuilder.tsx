import { type FormEvent, useState } from 'react';
import { escapeMarkup } from '#base/escape.ts';
import { CodeSample } from './HelpParts.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import {
  COUNT_MAX,
  NAME_MAX,
  lookQuery,
  readLook,
  type Widget,
  type WidgetLook,
  WIDGETS,
  widgetSize,
} from '../widget-rules.ts';
import { HELP_TEXTS } from '../widget-texts.ts';
import './WidgetBuilder.css';

/** The values of the builder's form. */
interface AskedWidget extends WidgetLook {
  readonly widget: Widget;
  readonly name: string;
}

interface WidgetBuilderProps {
  asked: AskedWidget;
  siteUrl: string;
}

/**
 * A form that shows the widget and its code at once. Without scripts the form is sent, and its page shows the
 * same.
 */
export function WidgetBuilder({ asked: first, siteUrl }: WidgetBuilderProps) {
  const texts = useTexts(HELP_TEXTS);
  const [asked, setAsked] = useState(first);
  const follow = (event: FormEvent<HTMLFormElement>) => setAsked(askedBy(event.currentTarget));
  return (
    <>
      <form
        className="widget-builder"
        onChange={follow}
        onSubmit={(event) => {
          event.preventDefault();
          follow(event);
        }}
      >
        <BuilderFields first={first} widget={asked.widget} />
        <Button type="submit">{texts.show}</Button>
      </form>
      {asked.name === '' ? (
        <p className="ui-muted">{texts.noName}</p>
      ) : (
        <Built asked={asked} siteUrl={siteUrl} />
      )}
    </>
  );
}

/** The fields with their initial values; `widget` is the kind that is chosen at present. */
function BuilderFields({ first, widget }: { first: AskedWidget; widget: Widget }) {
  const texts = useTexts(HELP_TEXTS);
  return (
    <>
      <Select name="widget" label={texts.kind} options={optionsOf(texts.kinds)} defaultValue={first.widget} />
      <TextInput
        name="name"
        label={widget === 'channel' ? texts.channel : texts.user}
        defaultValue={first.name}
        maxLength={NAME_MAX}
      />
      <Select name="theme" label={texts.theme} options={optionsOf(texts.themes)} defaultValue={first.theme} />
      {widget !== 'follow' && (
        <TextInput
          name="count"
          type="number"
          min={1}
          max={COUNT_MAX}
          label={texts.count}
          defaultValue={String(first.count)}
        />
      )}
    </>
  );
}

function Built({ asked, siteUrl }: WidgetBuilderProps) {
  const texts = useTexts(HELP_TEXTS);
  const { siteName } = useFrame();
  const { widget, name } = asked;
  const path = pathOf(asked);
  const size = widgetSize(widget, asked.count);
  const title = texts.onSite({ name, siteName });
  return (
    <div className="widget-built">
      <h3>{texts.preview}</h3>
      {/* A page of this site, which has no scripts. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe src={path} title={title} {...size} />
      <h3>{texts.script}</h3>
      <p>{texts.scriptAbout}</p>
      <CodeSample text={scriptCode(asked, siteUrl, title)} />
      <h3>{texts.frame}</h3>
      <p>{texts.frameAbout}</p>
      <CodeSample text={frameCode(siteUrl + path, size, title)} />
    </div>
  );
}

function askedBy(form: HTMLFormElement): AskedWidget {
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  return {
    widget: WIDGETS.find((widget) => widget === fields['widget']) ?? 'user',
    name: (fields['name'] ?? '').trim(),
    ...readLook(fields),
  };
}

function pathOf({ widget, name, ...look }: AskedWidget): string {
  const query = lookQuery(look);
  if (widget === 'channel') return href('widget-channel', { channel: name }, query);
  return href(widget === 'follow' ? 'widget-follow' : 'widget-user', { username: name }, query);
}

/** A link that the script replaces by the widget. */
function scriptCode({ widget, name, ...look }: AskedWidget, siteUrl: string, title: string): string {
  const page =
    widget === 'channel' ? href('channel', { channel: name }) : href('user-profile', { username: name });
  const data = Object.entries({ widget, name, ...lookQuery(look) }).map(
    ([key, value]) => ` data-${key}="${escapeMarkup(value)}"`,
  );
  return `<a href="${escapeMarkup(siteUrl + page)}"${data.join('')}>${escapeMarkup(title)}</a>
<script src="${escapeMarkup(siteUrl + raw.widgetScript.path)}" async></script>`;
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function frameCode(address: string, { width, height }: { width: number; height: number }, title: string) {
  const size = `width="${width}" height="${height}" frameborder="0"`;
  return `<iframe src="${escapeMarkup(address)}" ${size} title="${escapeMarkup(title)}"></iframe>`;
}
