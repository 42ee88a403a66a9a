/** MurmurHash3's mixing in two 32-bit lanes with different seeds: 64 bits, enough for the classes of a fleet. */
export function hash64(text: string): string {
  let a = 0x2f0b4a27;
  let b = 0x51d7348d;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x85ebca6b);
    b = Math.imul(b ^ unit, 0xc2b2ae35);
    a ^= a >>> 13;
    b ^= b >>> 16;
  }
  a = finalMix(a ^ text.length ^ (b >>> 7));
  b = finalMix(b ^ a);
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

function finalMix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
