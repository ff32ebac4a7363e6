/** Loudness in dB that the meter shows as nothing, and as all. */
const QUIET = -60;

/** One sound of microphone and screen, in which the microphone can be muted and measured. */
export function createSound() {
  const context = new AudioContext();
  const target = context.createMediaStreamDestination();
  const microphone = new GainNode(context);
  const meter = new AnalyserNode(context, { fftSize: 1024 });
  const samples = new Float32Array(meter.fftSize);
  let nodes: AudioNode[] = [];
  microphone.connect(target);
  microphone.connect(meter);
  void context.resume();
  return {
    stream: target.stream,
    hear(spoken: MediaStream | null, played: MediaStream | null): void {
      for (const node of nodes) node.disconnect();
      nodes = [];
      const pairs = [
        [spoken, microphone],
        [played, target],
      ] as const;
      for (const [stream, to] of pairs) {
        if (!stream || stream.getAudioTracks().length === 0) continue;
        const node = context.createMediaStreamSource(stream);
        node.connect(to);
        nodes.push(node);
      }
    },
    mute(isMuted: boolean): void {
      microphone.gain.value = isMuted ? 0 : 1;
    },
    level(): number {
      meter.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, each) => sum + each * each, 0) / samples.length;
      const loudness = 10 * Math.log10(power + Number.EPSILON);
      return Math.min(1, Math.max(0, 1 - loudness / QUIET));
    },
    close(): void {
      void context.close();
    },
  };
}
