export const texts = {
  all: { en: 'All of %{name}', ar: '%{name} كلها' },
  more: { en: '%{count} more', ar: '%{count} غيرها' },
  help: {
    en: 'Whole governorates, or single areas and cities. A single area in another zone counts there',
    ar: 'محافظات كاملة، أو مناطق ومدن بعينها. والمنطقة المضافة وحدها إلى منطقة توصيل أخرى تُحسب فيها',
  },
} as const;
