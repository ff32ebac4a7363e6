import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { LiveLimitsObject } from '../contract.ts';
import type { Refusal } from '../limit-rules.ts';
import { LIMIT_TEXTS } from '../limit-texts.ts';

/** What the owner of a broadcast may send, and why their encoder was refused. */
export function LiveLimits({
  at_once: atOnce,
  hours,
  hours_left: left,
  bitrate,
  refusal,
}: LiveLimitsObject & { refusal: Refusal | null }) {
  const texts = useTexts(LIMIT_TEXTS);
  const lines = [
    ...(bitrate === null ? [] : [texts.bitrate({ kbits: bitrate })]),
    ...(hours === null ? [] : [texts.hours({ hours, left: left ?? 0 })]),
    ...(atOnce === null ? [] : [texts.atOnce(atOnce)]),
  ];
  return (
    <>
      {refusal && <Alert kind="danger">{texts.refusals[refusal]}</Alert>}
      {lines.length > 0 && (
        <section>
          <h2>{texts.title}</h2>
          <ul className="live-steps">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
