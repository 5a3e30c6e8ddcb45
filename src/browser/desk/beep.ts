let audio: AudioContext | undefined;

/** A short high tone for what is right, two low ones for what is not. Nothing where the browser allows no sound. */
export function beep(kind: 'good' | 'bad'): void {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    if (kind === 'good') tone(audio, { frequency: 1320, from: now, seconds: 0.08 });
    else for (const from of [now, now + 0.22]) tone(audio, { frequency: 220, from, seconds: 0.16 });
  } catch {
    // The words beside the field say the same.
  }
}

interface Tone {
  readonly frequency: number;
  readonly from: number;
  readonly seconds: number;
}

function tone(context: AudioContext, { frequency, from, seconds }: Tone): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.2, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + seconds);
}
