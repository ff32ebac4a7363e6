import { BIRD, WING } from '#shell/frame/Mark.tsx';
import './pages.css';

interface BirdSceneProps {
  /** Whether the bird has flown off, or hangs from the branch. */
  mood: 'gone' | 'fallen';
}

/** The logo's bird on a branch, for error pages. */
export function BirdScene({ mood }: BirdSceneProps) {
  return (
    <svg className="shell-scene" viewBox="0 0 200 132" width="240" height="158" aria-hidden="true">
      <Branch shift={mood === 'fallen' ? -62 : 0} />
      {mood === 'gone' ? <Gone /> : <Fallen />}
    </svg>
  );
}

function Branch({ shift }: { shift: number }) {
  return (
    <g transform={`translate(0 ${shift})`}>
      <path
        className="shell-scene-branch"
        d="M8 92c34-10 66-9 96-4s60 5 88-8M128 90c8 10 19 15 33 15M52 86c-7-9-16-13-27-13"
      />
      <ellipse
        className="shell-scene-leaf"
        cx="166"
        cy="107"
        rx="9"
        ry="4.5"
        transform="rotate(14 166 107)"
      />
      <ellipse className="shell-scene-leaf" cx="20" cy="70" rx="8" ry="4" transform="rotate(28 20 70)" />
    </g>
  );
}

function Gone() {
  return (
    <>
      <path className="shell-scene-outline" transform="translate(62 14) scale(2.3)" d={BIRD} />
      <path className="shell-scene-wing" transform="translate(96 100) rotate(24) scale(1.1)" d={WING} />
    </>
  );
}

function Fallen() {
  return (
    <g transform="translate(132 92) rotate(180) scale(2.3)">
      <path fill="currentColor" d={BIRD} />
      <path className="shell-scene-wing" d={WING} />
      <path className="shell-scene-eye" d="m20.8 8.7 3 3m0-3-3 3" />
    </g>
  );
}
