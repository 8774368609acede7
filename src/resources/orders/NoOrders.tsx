import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useText } from '@matjar/admin/client';
import { EmptyState } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';

const texts = {
  none: { en: 'There are no orders yet', ar: 'لا توجد طلبات بعد' },
  whence: {
    en: 'Orders come from your storefront, where clients order your active products, or you can create one yourself.',
    ar: 'تصل الطلبات من واجهة متجرك، حيث يطلب العملاء منتجاتك النشطة، ويمكنك تسجيل طلب بنفسك.',
  },
  products: { en: 'View the products', ar: 'عرض المنتجات' },
} as const satisfies Record<string, Text>;

/** The empty state of the order list, which explains how orders are created. */
const NoOrders = () => {
  const text = useText();
  return (
    <EmptyState title={text(texts.none)} body={text(texts.whence)}>
      <Button component={LinkBase} to="/products/view-all" variant="outlined">
        {text(texts.products)}
      </Button>
    </EmptyState>
  );
};

export default NoOrders;
