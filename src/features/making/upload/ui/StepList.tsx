import { useTexts } from '#ui/use-texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { TEXTS } from '../texts.ts';

/** The dialog's three steps, with the current one marked. */
export function StepList({ current }: { current: 1 | 2 | 3 }) {
  const texts = useTexts(TEXTS);
  return (
    <ol className="upload-steps">
      {texts.steps.map((name, at) => (
        <li
          key={name}
          aria-current={at + 1 === current ? 'step' : undefined}
          data-done={at + 1 < current || undefined}
        >
          <span className="upload-step-number">
            {at + 1 < current ? <Icon name="check" size={16} label={texts.doneStep} /> : at + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
