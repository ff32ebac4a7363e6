/** How one kind of hardware is told to encode H.264. */
export interface HardwareEncoder {
  /** ffmpeg's name of the encoder. */
  readonly name: string;
  /** What to say before the inputs. */
  readonly device: readonly string[];
  /** The last filters of a picture, which bring it to where the encoder finds it. */
  readonly upload: string;
  readonly flags: readonly string[];
  /** Its driver reserves more addresses than there is memory; the memory it uses is bounded all the same. */
  readonly reservesAddresses?: boolean;
}

/**
 * Every encoder that is tried, the best first. Which of them works is found out by using it: ffmpeg lists
 * encoders of hardware that a machine does not have.
 */
export const HARDWARE_ENCODERS: readonly HardwareEncoder[] = [
  {
    name: 'h264_nvenc',
    device: [],
    upload: 'format=yuv420p',
    flags: ['-preset', 'p4', '-rc', 'vbr', '-forced-idr', '1'],
    reservesAddresses: true,
  },
  {
    name: 'h264_qsv',
    device: [],
    upload: 'format=nv12',
    flags: ['-preset', 'medium', '-forced_idr', '1'],
  },
  {
    name: 'h264_vaapi',
    device: ['-init_hw_device', 'vaapi=gpu', '-filter_hw_device', 'gpu'],
    upload: 'format=nv12,hwupload',
    flags: ['-rc_mode', 'VBR'],
  },
  { name: 'h264_v4l2m2m', device: [], upload: 'format=yuv420p', flags: ['-num_capture_buffers', '32'] },
];

/** How much of the highest rate is aimed at, so that there is room for what is hard to encode. */
const AIM = 0.8;

/** Flags of an encoder that may use at most so many bits per second ÷ 1000. */
export function hardwareFlags(
  { name, flags }: Pick<HardwareEncoder, 'name' | 'flags'>,
  most: number,
): string[] {
  const rate = ['-b:v', `${Math.round(most * AIM)}k`, '-maxrate', `${most}k`, '-bufsize', `${most * 2}k`];
  return ['-c:v', name, ...flags, '-profile:v', 'high', ...rate];
}
