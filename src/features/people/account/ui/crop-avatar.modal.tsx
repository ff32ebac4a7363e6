import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Size } from '#base/fit-inside.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { api } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Modal } from '#ui/Modal.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import type { AccountObject } from '../contract.ts';
import { centreSquare, moveSquare, resizeSquare, type Square } from '../crop-square.ts';
import './crop-avatar.css';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface CropInput {
  user: string;
  /** Address of any size of the picture. */
  avatar: string;
  onDone: (user: AccountObject) => void;
}

/** Lets people choose which square of their picture is shown. */
export default function CropAvatarModal({ onClose, user, avatar, onDone }: ModalProps & CropInput) {
  const texts = useTexts(TEXTS);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [square, setSquare] = useState<Square | null>(null);
  const [isBusy, setBusy] = useState(false);
  const byPointer = usePointer(image, size, square, setSquare);

  async function save(): Promise<void> {
    if (!square) return;
    setBusy(true);
    try {
      const { x, y, side } = square;
      const answer = await call(api.user.cropAvatar, {
        user,
        x,
        y,
        width: side,
        height: side,
      });
      onDone(answer.user);
      onClose();
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }
  return (
    <Modal
      title={texts.cropTitle}
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="primary" busy={isBusy} disabled={!square} onClick={save}>
          {texts.save}
        </Button>
      }
    >
      <div className="crop-avatar" {...byPointer}>
        <img
          ref={image}
          src={avatar.replace(/\/[a-z-]+\.(\d+\.webp)(\?.*)?$/, '/original.$1')}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height });
            setSquare(centreSquare({ width, height }));
          }}
        />
        {square && (
          <CropFrame
            square={square}
            size={size}
            onMove={(x, y) => setSquare(moveSquare(square, x, y, size))}
          />
        )}
      </div>
      <Field label={texts.cropSize}>
        {(control) => (
          <input
            {...control}
            type="range"
            min={16}
            max={Math.min(size.width, size.height)}
            value={square?.side ?? 16}
            onChange={(event) =>
              square && setSquare(resizeSquare(square, Number(event.currentTarget.value), size))
            }
          />
        )}
      </Field>
    </Modal>
  );
}

/** Drags the square, or puts its centre where somebody presses who cannot drag. WCAG 2.2, 2.5.7 */
function usePointer(
  image: RefObject<HTMLImageElement | null>,
  size: Size,
  square: Square | null,
  setSquare: (square: Square) => void,
) {
  const wasDragged = useRef(false);

  function move(find: (box: DOMRect, scale: number, square: Square) => [right: number, down: number]): void {
    const box = image.current?.getBoundingClientRect();
    if (square && box) setSquare(moveSquare(square, ...find(box, size.width / box.width, square), size));
  }

  return {
    onPointerDown() {
      wasDragged.current = false;
    },
    onPointerMove({ buttons, movementX, movementY }: PointerEvent) {
      if (buttons === 0) return;
      wasDragged.current = true;
      move((_, scale) => [movementX * scale, movementY * scale]);
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (wasDragged.current) return;
      move(({ left, top }, scale, { x, y, side }) => [
        (clientX - left) * scale - x - side / 2,
        (clientY - top) * scale - y - side / 2,
      ]);
    },
  };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

interface CropFrameProps {
  square: Square;
  size: { width: number; height: number };
  onMove: (x: number, y: number) => void;
}

function CropFrame({ square, size, onMove }: CropFrameProps) {
  const texts = useTexts(TEXTS);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <button
      type="button"
      aria-label={texts.cropFrame}
      className="crop-avatar-square"
      style={{
        left: percent(square.x, size.width),
        top: percent(square.y, size.height),
        width: percent(square.side, size.width),
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        onMove(...step);
      }}
    />
  );
}
