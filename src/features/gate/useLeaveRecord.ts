import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-admin';
import type { Identifier } from '@matjar/admin';
import { useServices } from '@matjar/admin/client';
import { useWhere } from '@matjar/admin/client/api';
import { startOfResource } from './startOfResource';

/** Goes back to a list's start where another tab has led the page to another shop, which has no such record or page. */
export const useLeaveRecord = (subcategory: Identifier | undefined): void => {
  const { registry } = useServices();
  const where = useWhere();
  const navigate = useNavigate();
  const last = useRef(subcategory);
  useEffect(() => {
    if (subcategory === undefined || subcategory === last.current) return;
    const isOther = last.current !== undefined;
    last.current = subcategory;
    const start = isOther ? startOfResource(where(), registry.all) : undefined;
    if (start) navigate(start, { replace: true });
  });
};
