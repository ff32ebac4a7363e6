import { TEXTS } from '../contract.ts';

/** The dialog's three steps, the present one marked. */
export function StepList({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className="upload-steps">
      {TEXTS.steps.map((name, at) => (
        <li key={name} aria-current={at + 1 === current ? 'step' : undefined}>
          <span className="upload-step-number">{at + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
