import type { ReactElement, ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import { renderShellOn } from '@matjar/admin/testing/client';
import type { ShellOptions as Options, ShellStage } from '@matjar/admin/testing/client';
import { parts } from '../../src/parts';
import type { Place } from '../../src/providers/place';
import { watchShop } from '../../src/features/gate/watchShop';
import { resources } from '../../src/resources';
import { stage } from './stage';

export const categories = [
  { id: 1, category_details: [{ category_name: 'Fashion' }, { category_name: 'أزياء' }] },
  { id: 2, category_details: [{ category_name: 'Electronics' }, { category_name: 'إلكترونيات' }] },
];

const shellStage: ShellStage<Place> = {
  ...stage,
  resources,
  atWork: { ...stage.atWork, place: { shop: { id: 1, name: ['Lina', 'لينا'] }, category_id: 1, subcategory_id: 11 } },
  parts,
  replies: { categories: async () => ({ data: categories }) },
  watch: watchShop,
};

export type ShellOptions = Options<Place>;

/** Renders the shop's layout with `content` for a signed-in vendor. */
export const renderShell = (content: ReactNode, options?: ShellOptions, own?: ReactElement<ResourceProps>[]) =>
  renderShellOn(shellStage, content, options, own);
