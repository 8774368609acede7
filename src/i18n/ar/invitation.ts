import type { invitation as english } from '../en/invitation';

export const invitation: typeof english = {
  subtitle: 'حسابك لدى أحد المتاجر',
  body: 'مرحبًا %{name}، أنت مدعو للعمل في «%{shop}» بدور %{role} (%{permissions}).',
  client_body: 'مرحبًا %{name}، يمنحك «%{shop}» حسابًا ترى فيه طلباتك ورسائلك وتقييماتك ونقاطك.',
  linked: 'أُضيف المتجر إلى حسابك. سجّل الدخول لترى ما يخصك فيه.',
};
