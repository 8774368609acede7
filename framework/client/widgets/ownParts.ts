import type { ComponentType } from 'react';
import { createContext } from 'react';
import type { LoadLogWords } from '../activity/texts';
import type { ViewsLoader } from '../views/ResourceViews';

export interface PictureSourceProps {
  /** What the picture is for, for the button's name. */
  label: string;
  onPick(url: string): void;
}

/** What an admin gives to the screens that all resources share. */
export interface OwnParts {
  /** A button beside a picture's input, for pictures that are there already; none where they come from the person's own files alone. */
  pictureSource?: ComponentType<PictureSourceProps>;
  /** What resources draw for themselves, by their names. */
  views?: Readonly<Record<string, ViewsLoader | undefined>>;
  /** Loads what the log says in the admin's own words. */
  logWords?: LoadLogWords;
}

export const OwnPartsContext = createContext<OwnParts>({});
