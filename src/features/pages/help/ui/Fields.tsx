import { useTexts } from '#ui/use-texts.ts';
import type { FieldView } from '../show.ts';
import { TEXTS } from '../reference-texts.ts';
import './Reference.css';

/** The fields of a call, one per row. */
export function Fields({ fields }: { fields: readonly FieldView[] }) {
  const texts = useTexts(TEXTS);
  return (
    <dl className="api-fields">
      {fields.map(({ name, place, isRequired, kind, meaning, preset }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {isRequired && <strong>{texts.required}</strong>}
          </dt>
          <dd>
            <p>
              <Ticked text={preset === '' ? meaning : `${meaning} ${texts.preset({ value: preset })}`} />
            </p>
            <p className="api-kind">
              {kind}, {texts.places[place]}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A text whose parts between backticks are shown as code. */
export function Ticked({ text }: { text: string }) {
  return text.split('`').map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
