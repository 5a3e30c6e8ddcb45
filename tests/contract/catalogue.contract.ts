import { afterAll, beforeAll, describe, expect } from 'vitest';
import { categoryContract } from './catalogue.categories.ts';
import { collectionContract } from './catalogue.collections.ts';
import { filterContract } from './catalogue.filters.ts';
import { homeContract } from './catalogue.home.ts';
import { malformedCatalogueContract } from './catalogue.malformed.ts';
import { pagingContract } from './catalogue.paging.ts';
import { productContract } from './catalogue.product.ts';
import { searchContract } from './catalogue.search.ts';
import { sortContract } from './catalogue.sort.ts';
import type { OpenShop, ShopUnderTest } from './harness.ts';

/** The shop under test. All tests share one, as none of them changes it. */
export type GetCatalogue = () => ShopUnderTest;

/**
 * The contract of the catalogue calls, in terms of requests and responses only, so that it holds however a shop is
 * reached.
 */
export function catalogueContract(name: string, open: OpenShop) {
  describe(`catalogue, ${name} [API-45]`, () => {
    let shop: ShopUnderTest | undefined;
    const getShop: GetCatalogue = () => {
      if (!shop) throw new Error('The shop is open only while its tests run');
      return shop;
    };
    beforeAll(async () => {
      shop = await open();
    });
    afterAll(async () => {
      const { errors, close } = getShop();
      await close();
      expect(errors, 'the shop logged no error').toEqual([]);
    });

    describe('HomeDetails', () => homeContract(getShop));
    describe('CategoryDetails, SubCategoryDetails and ManufacturerDetails', () => categoryContract(getShop));
    describe('AdditionalProducts', () => collectionContract(getShop));
    describe('Paging', () => pagingContract(getShop));
    describe('Sort', () => sortContract(getShop));
    describe('Filters and facets', () => filterContract(getShop));
    describe('ProductDetails', () => productContract(getShop));
    describe('ProductFilter', () => searchContract(getShop));
    describe('Malformed requests', () => malformedCatalogueContract(getShop));
  });
}
