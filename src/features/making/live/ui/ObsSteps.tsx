/** Addresses of the pictures beside this file, by name. */
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** What OBS shows at the second step, where the server is entered, and at the third, by height in px. */
const SHOWN = [null, { name: 'obs-stream', height: 380 }, { name: 'obs-output', height: 514 }, null];

interface ObsStepsProps {
  /** Four of them: before the settings of the server, those, those of the key frames, and to begin. */
  steps: readonly string[];
  className?: string;
}

/** How to send with OBS, with pictures of it; the words say all that the pictures show. */
export function ObsSteps({ steps, className }: ObsStepsProps) {
  return (
    <ol className={className}>
      {steps.map((step, at) => {
        const shown = SHOWN[at];
        return (
          <li key={step}>
            {step}
            {shown && (
              <img
                src={pictures[`./pictures/${shown.name}.webp`]}
                width={760}
                height={shown.height}
                loading="lazy"
                alt=""
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
