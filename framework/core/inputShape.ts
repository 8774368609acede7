/** The shape of a kind's input, for what stands in its place until it is drawn. */
export interface InputShape {
  /** It is as high whatever it holds, so that something may stand below it before it is drawn. */
  isEven?: true;
  /** About how high it is on a phone and beside a mouse, in pixels; as a box to type in, unless said. */
  height?: { xs: number; md: number };
  /** It has a box for each language, which stand in pairs from this width on. */
  pairs?: 'md' | 'lg';
}
