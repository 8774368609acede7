DROP TABLE "storefront_requests" CASCADE;
