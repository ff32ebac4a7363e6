import type { Challenge } from '#base/proof.ts';
import { workOut } from './proof-work.ts';

onmessage = ({ data }: MessageEvent<Challenge>) => postMessage(workOut(data));
