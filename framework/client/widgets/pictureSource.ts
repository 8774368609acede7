import type { ComponentType } from 'react';
import { createContext } from 'react';

export interface PictureSourceProps {
  /** What the picture is for, for the button's name. */
  label: string;
  onPick(url: string): void;
}

/** A button that an admin puts beside a picture's input, for pictures that are there already. */
export type PictureSource = ComponentType<PictureSourceProps>;

/** None, where pictures come from the person's own files alone. */
export const PictureSourceContext = createContext<PictureSource | undefined>(undefined);
